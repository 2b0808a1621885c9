#include "core/urn/urn_automaton.h"

#include "core/urn/nid_syntax.h"
#include "core/urn/octets.h"

namespace nidus::urn {

namespace {

using State = UrnAutomaton::State;

class Builder {
public:
    UrnAutomaton run(std::string_view nid)
    {
        newState(false); // dead
        const State start = newState(false);
        const State nidStart = letters(start, "urn:");
        m_made.nssStart = newState(false);
        if (nid.empty())
            anyNid(nidStart);
        else
            read(letters(nidStart, nid), ':', m_made.nssStart);
        nssAndComponents();
        return std::move(m_made);
    }

private:
    State newState(bool accepts)
    {
        m_made.next.push_back({});
        m_made.accepts.push_back(accepts);
        return State(m_made.next.size() - 1);
    }
    void read(State from, char octet, State to) { m_made.next[from][std::size_t(octet)] = to; }
    void readClass(State from, unsigned classes, State to)
    {
        for (std::size_t octet = 0; octet < 128; ++octet)
            if (is(char(octet), classes))
                m_made.next[from][octet] = to;
    }

    // `text` in whatever case.
    State letters(State from, std::string_view text)
    {
        for (const char octet : text) {
            const State to = newState(false);
            read(from, octet, to);
            if (is(octet, Alpha))
                read(from, char(octet ^ 0x20), to);
            from = to;
        }
        return from;
    }

    // NID = (alphanum) 0*30(ldh) (alphanum): how many octets were read, and whether the last is a hyphen.
    void anyNid(State from)
    {
        State behindHyphen = from;
        for (std::size_t length = 1; length <= maxNidLength; ++length) {
            const State alphanum = newState(false), hyphen = newState(false);
            for (const State before : {from, behindHyphen}) {
                readClass(before, Alphanumeric, alphanum);
                if (length > 1)
                    read(before, '-', hyphen);
            }
            if (length >= minNidLength)
                read(alphanum, ':', m_made.nssStart);
            from = alphanum;
            behindHyphen = hyphen;
        }
    }

    // pchar, the encoded ones included.
    void readPchar(State from, State to, State encoded)
    {
        readClass(from, Pchar, to);
        read(from, '%', encoded);
    }

    // What is left of pct-encoded behind its percent sign.
    State encodedInto(State to)
    {
        const State first = newState(false), second = newState(false);
        readClass(first, HexDigit, second);
        readClass(second, HexDigit, to);
        return first;
    }

    void nssAndComponents()
    {
        const State nss = newState(true), encodedNss = encodedInto(nss);
        const State f = newState(true), encodedF = encodedInto(f);
        const State q = newState(true), encodedQ = encodedInto(q), qStart = newState(false);
        const State r = newState(true), encodedR = encodedInto(r), rStart = newState(false);
        const State mark = newState(false), markInR = newState(true);

        readPchar(m_made.nssStart, nss, encodedNss);
        readPchar(nss, nss, encodedNss);
        read(nss, '/', nss);
        read(nss, '?', mark);
        read(mark, '+', rStart);
        read(mark, '=', qStart);

        readPchar(rStart, r, encodedR);
        for (const State inR : {r, markInR}) {
            readPchar(inR, r, encodedR);
            read(inR, '/', r);
            read(inR, '?', markInR);
        }
        read(markInR, '=', qStart); // §2.3.1: r ends at "?=" or "#", nowhere else

        readPchar(qStart, q, encodedQ);
        for (const auto &[component, encoded] : {std::pair(q, encodedQ), std::pair(f, encodedF)}) {
            readPchar(component, component, encoded);
            read(component, '/', component);
            read(component, '?', component);
        }
        for (const State before : {nss, r, markInR, q})
            read(before, '#', f);
    }

    UrnAutomaton m_made;
};

} // namespace

UrnAutomaton urnAutomaton(std::string_view nid) { return Builder().run(nid); }

} // namespace nidus::urn
