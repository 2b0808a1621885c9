#include "core/store/audit/sha256.h"

#include <openssl/evp.h>

#include <utility>

namespace nidus::store {

namespace {

// Looked up once: EVP_sha256() asks the provider anew for every hash.
const EVP_MD *algorithm()
{
    static const EVP_MD *const sha256 = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    return sha256;
}

void require(bool ok)
{
    if (!ok)
        qFatal("libcrypto has no SHA-256");
}

} // namespace

Sha256::Sha256() : m_context(EVP_MD_CTX_new()) { reset(); }
Sha256::~Sha256() { EVP_MD_CTX_free(m_context); }
Sha256::Sha256(Sha256 &&other) noexcept : m_context(std::exchange(other.m_context, nullptr)) {}

Sha256 &Sha256::operator=(Sha256 &&other) noexcept
{
    std::swap(m_context, other.m_context);
    return *this;
}

void Sha256::reset()
{
    require(m_context && algorithm() && EVP_DigestInit_ex2(m_context, algorithm(), nullptr) == 1);
}

void Sha256::addData(QByteArrayView bytes)
{
    require(EVP_DigestUpdate(m_context, bytes.data(), size_t(bytes.size())) == 1);
}

QByteArray Sha256::result() const
{
    QByteArray digest(32, Qt::Uninitialized);
    EVP_MD_CTX *copy = EVP_MD_CTX_new();
    require(copy && EVP_MD_CTX_copy_ex(copy, m_context) == 1 &&
            EVP_DigestFinal_ex(copy, reinterpret_cast<unsigned char *>(digest.data()), nullptr) == 1);
    EVP_MD_CTX_free(copy);
    return digest;
}

QByteArray Sha256::hash(QByteArrayView bytes)
{
    Sha256 hash;
    hash.addData(bytes);
    return hash.result();
}

} // namespace nidus::store
