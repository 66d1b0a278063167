#pragma once
#include <utility>

// A pointer that counts in the object itself. T has retain(T*) and release(T*).
template <class T>
class Ref {
    T* p_ = nullptr;

public:
    Ref() = default;
    explicit Ref(T* p) : p_(p) { retain(p_); }
    Ref(const Ref& o) : p_(o.p_) { retain(p_); }
    Ref(Ref&& o) noexcept : p_(o.p_) { o.p_ = nullptr; }
    Ref& operator=(Ref o) noexcept {
        std::swap(p_, o.p_);
        return *this;
    }
    ~Ref() { release(p_); }
    T* get() const { return p_; }
    T* operator->() const { return p_; }
    T& operator*() const { return *p_; }
    explicit operator bool() const { return p_ != nullptr; }
};
