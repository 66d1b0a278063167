// Values of the language, and the counting of references to objects.
#pragma once

#include <cstdint>
#include <utility>

enum class Type : std::uint8_t {
    Undeclared,  // the place of a variable that has not been declared yet
    Nil,
    Bool,
    Int,
    Str,
    List,
    Map,
    Fn,
};

const char* nameOf(Type type);

// Whatever several values can share. It lives as long as somebody refers to it.
struct Object {
    std::uint32_t refs = 0;

    Object() = default;
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;
    virtual ~Object() = default;
};

// Deletes an object to which nobody refers any more, without recursion for what it refers to itself.
void dispose(Object* object);

inline void retain(Object* object) {
    ++object->refs;
}

inline void release(Object* object) {
    if (--object->refs == 0) {
        dispose(object);
    }
}

// A counted reference to an object, or to nothing.
template <class T>
class Ref {
public:
    Ref() = default;
    explicit Ref(T* object) : object_(object) {
        if (object_ != nullptr) {
            retain(object_);
        }
    }
    Ref(const Ref& other) : Ref(other.object_) {}
    Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref& operator=(Ref other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~Ref() {
        if (object_ != nullptr) {
            release(object_);
        }
    }

    T* get() const { return object_; }
    T* operator->() const { return object_; }
    T& operator*() const { return *object_; }

private:
    T* object_ = nullptr;
};

class Value {
public:
    Value() noexcept : type_(Type::Nil), number_(0) {}
    Value(Type type, Object* object) noexcept : type_(type), object_(object) { retain(object_); }
    Value(const Value& other) noexcept : type_(other.type_), number_(0) {
        if (other.isObject()) {
            object_ = other.object_;
            retain(object_);
        } else {
            number_ = other.number_;
        }
    }
    Value(Value&& other) noexcept : Value() { swap(other); }
    Value& operator=(Value other) noexcept {
        swap(other);
        return *this;
    }
    ~Value() {
        if (isObject()) {
            release(object_);
        }
    }

    static Value undeclared() { return Value(Type::Undeclared, 0); }
    static Value boolean(bool truth) { return Value(Type::Bool, truth ? 1 : 0); }
    static Value integer(std::int64_t number) { return Value(Type::Int, number); }

    Type type() const { return type_; }
    bool is(Type type) const { return type_ == type; }
    bool isObject() const { return type_ >= Type::Str; }
    bool truth() const { return number_ != 0; }
    std::int64_t number() const { return number_; }
    Object* object() const { return object_; }

    // The object behind a value whose type is known.
    template <class T>
    T& as() const {
        return *static_cast<T*>(object_);
    }

    void swap(Value& other) noexcept {
        if (isObject() || other.isObject()) {
            swapObjects(other);
        } else {
            std::swap(type_, other.type_);
            std::swap(number_, other.number_);
        }
    }

private:
    Value(Type type, std::int64_t number) noexcept : type_(type), number_(number) {}

    void swapObjects(Value& other) noexcept {
        const bool mine = isObject();
        const bool others = other.isObject();
        Object* const myObject = mine ? object_ : nullptr;
        const std::int64_t myNumber = mine ? 0 : number_;
        if (others) {
            object_ = other.object_;
        } else {
            number_ = other.number_;
        }
        if (mine) {
            other.object_ = myObject;
        } else {
            other.number_ = myNumber;
        }
        std::swap(type_, other.type_);
    }

    Type type_;
    union {
        std::int64_t number_;
        Object* object_;
    };
};

// Whether two values are equal, elements included.
bool equal(const Value& a, const Value& b);
