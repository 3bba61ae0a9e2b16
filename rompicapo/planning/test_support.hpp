// SPDX-License-Identifier: MIT
//
// A temporary folder, programs in it that replace clingo, and the end of a program that can be run.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "rompicapo/planning/child.hpp"

namespace rompicapo::planning {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "planning-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  const std::string& path() const { return folder_; }

  std::string file(const std::string& name, const std::string& text) const {
    const std::string path = folder_ + "/" + name;
    std::ofstream(path) << text;
    return path;
  }

  // A shell script that gets its horizon as $horizon.
  std::string program(const std::string& name, const std::string& script) const {
    const std::string path = file(name,
                                  "#!/bin/sh\nfor each in \"$@\"; do case $each in --const=horizon=*) "
                                  "horizon=${each##*=};; esac; done\ncat >/dev/null\n" +
                                      script + "\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }

 private:
  std::string folder_;
};

inline ChildRequest shell(const std::string& script) {
  ChildRequest request;
  request.program = "sh";
  request.arguments = {"-c", script};
  return request;
}

inline ChildEnd ended(const ChildRequest& request) {
  const auto end = run_child(request);
  EXPECT_TRUE(end.has_value()) << end.error().message;
  return end ? *end : ChildEnd{};
}

inline const std::string says_no = "echo '{\"Result\":\"UNSATISFIABLE\",\"Call\":[{}]}'; exit 20";

inline std::string says(const std::string& atoms) {
  return "echo '{\"Result\":\"SATISFIABLE\",\"Call\":[{\"Witnesses\":[{\"Value\":[" + atoms + "]}]}]}'; exit 10";
}

}  // namespace rompicapo::planning
