// SPDX-License-Identifier: MIT
//
// The service that the page, the server and the C interface share: a verb and a JSON object in, a JSON object out.
#pragma once

#include "rompicapo/catalogue/service/observer.hpp"
#include "rompicapo/catalogue/service/service.hpp"
