// SHA-256 by libcrypto, which uses the processor's own instructions for it: every kept row is hashed, so it
// counts.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

struct evp_md_ctx_st;

namespace nidus::store {

class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256 &&other) noexcept;
    Sha256 &operator=(Sha256 &&other) noexcept;

    void addData(QByteArrayView bytes);
    QByteArray result() const; // 32 bytes; what is added later goes on from here
    void reset();

    static QByteArray hash(QByteArrayView bytes);

private:
    evp_md_ctx_st *m_context;
};

} // namespace nidus::store
