// What apg-js (npm) reads in a grammar: another reader of RFC 5234 and RFC 7405, written by others. Standard
// input: a JSON text a line, the grammar. Standard output: a JSON object a line, "fails" or "rules", each rule
// its name and its body, written as tests/core/abnf/tst_grammar_peers.cpp writes it.
'use strict';
const { apgApi } = require(require.resolve('apg-js', { paths: [process.argv[2]] }));
const ids = { ALT: 1, CAT: 2, REP: 3, RNM: 4, TRG: 5, TBS: 6, TLS: 7 };

// Parts of the same kind are one list: groups say nothing about what is derived here.
function list(kind, parts) {
  const flat = parts.flatMap((part) => (part[0] === kind ? part.slice(1) : [part]));
  return flat.length === 1 ? flat[0] : [kind, ...flat];
}

function tree(rule, at, rules) {
  const op = rule.opcodes[at];
  switch (op.type) {
    case ids.ALT:
      return list('or', op.children.map((child) => tree(rule, child, rules)));
    case ids.CAT:
      return list('then', op.children.map((child) => tree(rule, child, rules)));
    case ids.REP: {
      const one = tree(rule, at + 1, rules);
      const most = op.max === Infinity ? -1 : op.max;
      return op.min === 1 && most === 1 ? one : ['times', op.min, most, one];
    }
    case ids.RNM:
      return ['rule', rules[op.index].lower];
    case ids.TRG:
      return ['range', op.min, op.max];
    case ids.TBS:
      return ['text', ...op.string];
    case ids.TLS:
      return ['letters', ...op.string];
    default:
      throw new Error(`unknown operation ${op.type}`);
  }
}

const lines = require('fs').readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
for (const line of lines) {
  const api = new apgApi(JSON.parse(line));
  api.generate();
  const fails = !api.rules; // what it has against recursion in a grammar that it has read is another matter
  const rules = fails ? [] : api.rules.map((rule) => [rule.lower, tree(rule, 0, api.rules)]);
  console.log(JSON.stringify(fails ? { fails } : { fails, rules }));
}
