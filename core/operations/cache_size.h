// How much of the store's file a session keeps in memory.
#pragma once

namespace nidus {

class Registrar;

// In KiB; 32,000 without it.
void setCacheSize(Registrar &registrar, int kibibytes);

} // namespace nidus
