#!/usr/bin/perl
# Which texts a grammar derives, as Marpa::R2 says (libmarpa-r2-perl): another implementation of J. Earley's
# algorithm, written by others. Standard input: a JSON object a line,
#     {"symbols": 3, "start": 0, "rules": [[0, [1, -1]], …], "terminals": [[97, 97, true], …], "texts": ["ab", …]}
# where a rule is what it derives and its symbols, and -1 - i stands for terminal i: code points from the first to the
# last one, and whether an ASCII letter is meant in either case. Standard output: a line for each, "1" for a
# text that is derived and "0" for one that is not; with --time behind it the seconds that the texts took.
use strict;
use warnings;
use JSON::PP;
use Marpa::R2;
use Time::HiRes qw(time);

# Marpa's own symbols, or nothing where the start derives no text.
sub grammar_of {
    my ($asked) = @_;
    my $grammar = Marpa::R2::Thin::G->new({ if => 1 });
    my @symbols   = map { $grammar->symbol_new() } 1 .. $asked->{symbols};
    my @terminals = map { $grammar->symbol_new() } @{ $asked->{terminals} };
    my %known; # Marpa wants each rule once
    for my $rule (@{ $asked->{rules} }) {
        my ($derived, $of) = @$rule;
        next if $known{"$derived: @$of"}++;
        $grammar->rule_new($symbols[$derived], [ map { $_ < 0 ? $terminals[-1 - $_] : $symbols[$_] } @$of ]);
    }
    $grammar->symbol_is_terminal_set($_, 1) for @terminals;
    $grammar->start_symbol_set($symbols[ $asked->{start} ]);
    if (!eval { $grammar->precompute(); 1 }) {
        return () if $@ =~ /unproductive|on the LHS|on LHS/i; # nothing can be derived
        die $@ if $@ !~ /has cycle/; # said, and the grammar can be used
    }
    $grammar->throw_set(0); # a character that does not fit is an answer
    return ($grammar, @terminals);
}

# The terminals that take each character, found once.
sub takers {
    my ($asked, $known, $character) = @_;
    return $known->{$character} //= [
        grep {
            my ($first, $last, $any_case) = @{ $asked->{terminals}[$_] };
            ($character >= $first && $character <= $last) || ($any_case && ($character ^ 0x20) == $first)
        } 0 .. $#{ $asked->{terminals} }
    ];
}

sub derives {
    my ($asked, $known, $grammar, $terminals, $text) = @_;
    my $recognizer = Marpa::R2::Thin::R->new($grammar);
    $recognizer->start_input();
    for my $character (unpack 'U*', $text) {
        my $taken = 0;
        $taken |= $recognizer->alternative($terminals->[$_], 1, 1) == 0 for @{ takers($asked, $known, $character) };
        return 0 if !$taken;
        $recognizer->earleme_complete();
    }
    return Marpa::R2::Thin::B->new($recognizer, $recognizer->latest_earley_set()) ? 1 : 0;
}

my $with_time = @ARGV && $ARGV[0] eq '--time';
my $json = JSON::PP->new->utf8;
while (my $line = <STDIN>) {
    my $asked = $json->decode($line);
    my ($grammar, @terminals) = grammar_of($asked);
    my %known;
    my $begun = time;
    my $answers = join '', map { $grammar ? derives($asked, \%known, $grammar, \@terminals, $_) : 0 } @{ $asked->{texts} };
    print $with_time ? sprintf("%s %.6f\n", $answers, time - $begun) : "$answers\n";
}
