// SPDX-License-Identifier: MIT
//
// A vector with inline storage for up to `inline_capacity` elements: below that, construction, copying and destruction
// do not allocate. More elements are on the heap, as in std::vector. It has the part of that interface that is used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

namespace rompicapo {

template <class T, std::size_t inline_capacity>
class SmallVector {
  static_assert(std::is_trivially_copyable_v<T> && inline_capacity * sizeof(T) >= sizeof(T*));

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  SmallVector() = default;
  explicit SmallVector(std::size_t size, T value = T{}) { resize(size, value); }
  SmallVector(std::initializer_list<T> values) : SmallVector(values.begin(), values.end()) {}
  template <class It, class = typename std::iterator_traits<It>::iterator_category>
  SmallVector(It from, It to) {
    make_room(static_cast<std::size_t>(std::distance(from, to)));
    std::copy(from, to, begin());
  }

  SmallVector(const SmallVector& other) { copy(other); }
  SmallVector(SmallVector&& other) noexcept { take(other); }
  SmallVector& operator=(const SmallVector& other) {
    if (this == &other) return *this;
    if (other.is_small() || capacity_ < other.size_) {
      release();
      copy(other);
    } else {
      size_ = other.size_;
      std::copy(other.begin(), other.end(), begin());
    }
    return *this;
  }
  SmallVector& operator=(SmallVector&& other) noexcept {
    if (this == &other) return *this;
    release();
    take(other);
    return *this;
  }
  ~SmallVector() { release(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return is_small() ? inside_.inline_ : inside_.many_; }
  const T* data() const { return is_small() ? inside_.inline_ : inside_.many_; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](std::size_t at) { return data()[at]; }
  const T& operator[](std::size_t at) const { return data()[at]; }
  T& back() { return data()[size_ - 1u]; }
  const T& back() const { return data()[size_ - 1u]; }

  void resize(std::size_t size, T value = T{}) {
    const std::size_t before = size_;
    make_room(size);
    if (size > before) std::fill(begin() + before, end(), value);
  }
  void assign(std::size_t size, T value) {
    make_room(size);
    std::fill(begin(), end(), value);
  }
  void push_back(T value) {
    make_room(size_ + std::size_t{1});
    back() = value;
  }

  friend bool operator==(const SmallVector& one, const SmallVector& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
  }

 private:
  bool is_small() const { return capacity_ == inline_capacity; }

  // Sets the size and grows the capacity if necessary; new elements are uninitialized.
  void make_room(std::size_t size) {
    if (size > capacity_) {
      const std::size_t more = std::max(size, std::size_t{2} * capacity_);
      T* const larger = new T[more];
      std::copy(begin(), end(), larger);
      release();
      inside_.many_ = larger;
      capacity_ = static_cast<std::uint32_t>(more);
    }
    size_ = static_cast<std::uint32_t>(size);
  }

  // Precondition of both: no heap block is owned.
  void copy(const SmallVector& other) {
    size_ = other.size_;
    if (other.is_small()) {
      std::memcpy(&inside_, &other.inside_, sizeof inside_);
      return;
    }
    if (other.size_ >
        inline_capacity) {  // otherwise they fit inline, and a capacity of `inline_capacity` must mean inline
      inside_.many_ = new T[other.size_];
      capacity_ = other.size_;
    }
    std::copy(other.begin(), other.end(), begin());
  }
  void take(SmallVector& other) noexcept {
    size_ = std::exchange(other.size_, 0);
    capacity_ = std::exchange(other.capacity_, static_cast<std::uint32_t>(inline_capacity));
    std::memcpy(&inside_, &other.inside_, sizeof inside_);
  }
  void release() noexcept {
    if (!is_small()) delete[] inside_.many_;
    capacity_ = inline_capacity;
  }

  std::uint32_t size_ = 0, capacity_ = inline_capacity;  // inline_capacity: inline
  union Inside {
    T inline_[inline_capacity];
    T* many_;
  } inside_{};
};

}  // namespace rompicapo
