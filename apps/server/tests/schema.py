# SPDX-License-Identifier: MIT
#
# As much of JSON Schema as apps/server/openapi.json uses; a word that is not known here is an error of the test.
KNOWN = {"$ref", "type", "properties", "required", "additionalProperties", "items", "enum", "anyOf", "minimum", "maximum",
         "description"}
TYPES = {
    "object": lambda it: isinstance(it, dict),
    "array": lambda it: isinstance(it, list),
    "string": lambda it: isinstance(it, str),
    "boolean": lambda it: isinstance(it, bool),
    "integer": lambda it: isinstance(it, int) and not isinstance(it, bool),
    "number": lambda it: isinstance(it, (int, float)) and not isinstance(it, bool),
    "null": lambda it: it is None,
}


def faults(document, schema, it, where="$"):
    """What is wrong with it, as lines."""
    unknown = set(schema) - KNOWN
    if unknown:
        return [f"{where}: the checker does not know {unknown}"]
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        return faults(document, document["components"]["schemas"][name], it, where)
    if "anyOf" in schema:
        tried = [faults(document, one, it, where) for one in schema["anyOf"]]
        return [] if [] in tried else [line for lines in tried for line in lines]
    wanted = schema.get("type", [])
    wanted = wanted if isinstance(wanted, list) else [wanted]
    if wanted and not any(TYPES[one](it) for one in wanted):
        return [f"{where}: {it!r} is no {'/'.join(wanted)}"[:300]]
    found = []
    if "enum" in schema and it not in schema["enum"]:
        found.append(f"{where}: {it!r} is none of {schema['enum']}")
    if "minimum" in schema and it is not None and it < schema["minimum"]:
        found.append(f"{where}: {it!r} is less than {schema['minimum']}")
    if "maximum" in schema and it is not None and it > schema["maximum"]:
        found.append(f"{where}: {it!r} is more than {schema['maximum']}")
    if isinstance(it, dict):
        properties = schema.get("properties", {})
        found += [f"{where}: lacks {key}" for key in schema.get("required", []) if key not in it]
        for key, value in it.items():
            if key in properties:
                found += faults(document, properties[key], value, f"{where}.{key}")
            elif schema.get("additionalProperties") is False:
                found.append(f"{where}: has {key}, which is not described")
    if isinstance(it, list) and "items" in schema:
        for at, one in enumerate(it):
            found += faults(document, schema["items"], one, f"{where}[{at}]")
    return found
