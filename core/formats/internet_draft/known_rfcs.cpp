#include "core/formats/internet_draft/known_rfcs.h"

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr KnownRfc table[] = {
    {20, "ASCII format for network interchange", "V. Cerf", 1969, 10},
    {1034, "Domain names - concepts and facilities", "P. Mockapetris", 1987, 11},
    {1035, "Domain names - implementation and specification", "P. Mockapetris", 1987, 11},
    {1737, "Functional Requirements for Uniform Resource Names", "K. Sollins; L. Masinter", 1994, 12},
    {1738, "Uniform Resource Locators (URL)", "T. Berners-Lee; L. Masinter; M. McCahill", 1994, 12},
    {1778, "The String Representation of Standard Attribute Syntaxes",
     "T. Howes; S. Kille; W. Yeong; C. Robbins", 1995, 3},
    {2045, "Multipurpose Internet Mail Extensions (MIME) Part One: Format of Internet Message Bodies",
     "N. Freed; N. Borenstein", 1996, 11},
    {2119, "Key words for use in RFCs to Indicate Requirement Levels", "S. Bradner", 1997, 3},
    {2141, "URN Syntax", "R. Moats", 1997, 5},
    {2169, "A Trivial Convention for using HTTP in URN Resolution", "R. Daniel", 1997, 6},
    {2234, "Augmented BNF for Syntax Specifications: ABNF", "D. Crocker; P. Overell", 1997, 11},
    {2276, "Architectural Principles of Uniform Resource Name Resolution", "K. Sollins", 1998, 1},
    {2288, "Using Existing Bibliographic Identifiers as Uniform Resource Names",
     "C. Lynch; C. Preston; R. Daniel", 1998, 2},
    {2396, "Uniform Resource Identifiers (URI): Generic Syntax", "T. Berners-Lee; R. Fielding; L. Masinter",
     1998, 8},
    {2434, "Guidelines for Writing an IANA Considerations Section in RFCs", "T. Narten; H. Alvestrand", 1998,
     10},
    {2483, "URI Resolution Services Necessary for URN Resolution", "M. Mealling; R. Daniel", 1999, 1},
    {2611, "URN Namespace Definition Mechanisms", "L. Daigle; D. van Gulik; R. Iannella; P. Faltstrom", 1999,
     6},
    {3044,
     "Using The ISSN (International Serial Standard Number) as URN (Uniform Resource Names) within an "
     "ISSN-URN Namespace",
     "S. Rozenfeld", 2001, 1},
    {3187, "Using International Standard Book Numbers as Uniform Resource Names", "J. Hakala; H. Walravens",
     2001, 10},
    {3188, "Using National Bibliography Numbers as Uniform Resource Names", "J. Hakala", 2001, 10},
    {3339, "Date and Time on the Internet: Timestamps", "G. Klyne; C. Newman", 2002, 7},
    {3401, "Dynamic Delegation Discovery System (DDDS) Part One: The Comprehensive DDDS", "M. Mealling", 2002,
     10},
    {3406, "Uniform Resource Names (URN) Namespace Definition Mechanisms",
     "L. Daigle; D. van Gulik; R. Iannella; P. Faltstrom", 2002, 10},
    {3454, "Preparation of Internationalized Strings (\"stringprep\")", "P. Hoffman; M. Blanchet", 2002, 12},
    {3552, "Guidelines for Writing RFC Text on Security Considerations", "E. Rescorla; B. Korver", 2003, 7},
    {3553, "An IETF URN Sub-namespace for Registered Protocol Parameters",
     "M. Mealling; L. Masinter; T. Hardie; G. Klyne", 2003, 6},
    {3629, "UTF-8, a transformation format of ISO 10646", "F. Yergeau", 2003, 11},
    {3986, "Uniform Resource Identifier (URI): Generic Syntax", "T. Berners-Lee; R. Fielding; L. Masinter",
     2005, 1},
    {3987, "Internationalized Resource Identifiers (IRIs)", "M. Duerst; M. Suignard", 2005, 1},
    {4122, "A Universally Unique IDentifier (UUID) URN Namespace", "P. Leach; M. Mealling; R. Salz", 2005, 7},
    {4234, "Augmented BNF for Syntax Specifications: ABNF", "D. Crocker; P. Overell", 2005, 10},
    {4646, "Tags for Identifying Languages", "A. Phillips; M. Davis", 2006, 9},
    {5134,
     "A Uniform Resource Name Namespace for the EPCglobal Electronic Product Code (EPC) and Related "
     "Standards",
     "M. Mealling", 2008, 1},
    {5226, "Guidelines for Writing an IANA Considerations Section in RFCs", "T. Narten; H. Alvestrand", 2008,
     5},
    {5234, "Augmented BNF for Syntax Specifications: ABNF", "D. Crocker; P. Overell", 2008, 1},
    {5328, "A Uniform Resource Name (URN) Namespace for the Digital Video Broadcasting Project (DVB)",
     "A. Adolf; P. MacAvock", 2008, 9},
    {6020, "YANG - A Data Modeling Language for the Network Configuration Protocol (NETCONF)", "M. Bjorklund",
     2010, 10},
    {6234, "US Secure Hash Algorithms (SHA and SHA-based HMAC and HKDF)", "D. Eastlake; T. Hansen", 2011, 5},
    {6648, "Deprecating the \"X-\" Prefix and Similar Constructs in Application Protocols",
     "P. Saint-Andre; D. Crocker; M. Nottingham", 2012, 6},
    {6963, "A Uniform Resource Name (URN) Namespace for Examples", "P. Saint-Andre", 2013, 5},
    {6973, "Privacy Considerations for Internet Protocols",
     "A. Cooper; H. Tschofenig; B. Aboba; J. Peterson; J. Morris; M. Hansen; R. Smith", 2013, 7},
    {7230, "Hypertext Transfer Protocol (HTTP/1.1): Message Syntax and Routing", "R. Fielding; J. Reschke",
     2014, 6},
    {7231, "Hypertext Transfer Protocol (HTTP/1.1): Semantics and Content", "R. Fielding; J. Reschke", 2014,
     6},
    {7254,
     "A Uniform Resource Name Namespace for the Global System for Mobile Communications Association (GSMA) "
     "and the International Mobile station Equipment Identity (IMEI)",
     "M. Montemurro; A. Allen; D. McDonald; P. Gosden", 2014, 5},
    {7322, "RFC Style Guide", "H. Flanagan; S. Ginoza", 2014, 9},
    {7405, "Case-Sensitive String Support in ABNF", "P. Kyzivat", 2014, 12},
    {7950, "The YANG 1.1 Data Modeling Language", "M. Bjorklund", 2016, 8},
    {8126, "Guidelines for Writing an IANA Considerations Section in RFCs", "M. Cotton; B. Leiba; T. Narten",
     2017, 6},
    {8141, "Uniform Resource Names (URNs)", "P. Saint-Andre; J. Klensin", 2017, 4},
    {8174, "Ambiguity of Uppercase vs Lowercase in RFC 2119 Key Words", "B. Leiba", 2017, 5},
    {8254, "Uniform Resource Name (URN) Namespace Registration Transition", "J. Klensin; J. Hakala", 2017,
     10},
    {8259, "The JavaScript Object Notation (JSON) Data Interchange Format", "T. Bray", 2017, 12},
    {8428, "Sensor Measurement Lists (SenML)", "C. Jennings; Z. Shelby; J. Arkko; A. Keranen; C. Bormann",
     2018, 8},
    {8515, "URN Namespace for ETSI Documents", "M. Jethanandani; M. Reina Ortega", 2019, 2},
    {8792, "Handling Long Lines in Content of Internet-Drafts and RFCs",
     "K. Watsen; E. Auerswald; A. Farrel; Q. Wu", 2020, 6},
    {9039, "Uniform Resource Names for Device Identifiers", "J. Arkko; C. Jennings; Z. Shelby", 2021, 6},
    {9562, "Universally Unique IDentifiers (UUIDs)", "K. Davis; B. Peabody; P. Leach", 2024, 5},
    {9676, "LEX: A Uniform Resource Name (URN) Namespace for Sources of Law",
     "P. Spinosa; E. Francesconi; C. Lupo", 2025, 5},
};

} // namespace

const KnownRfc *knownRfc(int number)
{
    const auto found = std::ranges::lower_bound(table, number, {}, &KnownRfc::number);
    return found != std::end(table) && found->number == number ? &*found : nullptr;
}

std::span<const KnownRfc> knownRfcs() { return table; }

} // namespace nidus::formats
