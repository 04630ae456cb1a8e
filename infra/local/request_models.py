"""Finds what the models of services (botocore's) forbid in a request: members, types, lengths, ranges, patterns, enums.

MiniStack itself knows the expressions and sizes of DynamoDB and the limits of SQS, which models do not describe. Services
that take forms, XML or CBOR (CloudFormation, S3, CloudWatch) are not checked.
"""

import json
import re
from functools import lru_cache

from botocore.loaders import Loader
from botocore.model import ServiceModel

remember = lru_cache(maxsize=None)
signature = re.compile(r"AWS4-HMAC-SHA256 Credential=[^/]+/\d+/[^/]+/([\w-]+)/")
models = {
    **{name: name for name in ("dynamodb", "lambda", "secretsmanager", "sqs", "ssm")},
    **{"execute-api": "apigatewaymanagementapi", "ses": "sesv2", "states": "stepfunctions"},
}
number, blob = (int, float), (str, bytes)
types = {"structure": dict, "map": dict, "list": list, "string": str, "blob": blob, "boolean": bool, "integer": int}
types |= {"long": int, "float": number, "double": number, "timestamp": number}
load_models = Loader().load_service_model
service_of = remember(lambda name: ServiceModel(load_models(name, "service-2"), name))


@remember
def pattern_of(expression):
    try:
        return re.compile(expression)
    except re.error:
        return re.compile(r"[\s\S]*")  # It is of Java's dialect.


@remember
def members_of(shape):
    """The members of a structure by the names that requests have, and the names of those that are required."""
    names = {name: member.serialization.get("name", name) for name, member in shape.members.items()}
    return {names[name]: member for name, member in shape.members.items()}, [*map(names.get, shape.required_members)]


def problem(shape, value, path):
    """What a model forbids in a value, or None."""
    kind, limits = shape.type_name, shape.metadata
    if not isinstance(value, types[kind]) or isinstance(value, bool) and kind != "boolean":
        return f"{path} is no {kind}"
    size = value if isinstance(value, number) else len(value)
    if not limits.get("min", size) <= size <= limits.get("max", size):
        return f"{path} is {size}, not {limits.get('min', '')}…{limits.get('max', '')}"
    parts = ()
    if kind == "list":
        parts = ((shape.member, part, f"{path}[{place}]") for place, part in enumerate(value))
    elif kind == "map":
        parts = ((shape.value, part, f"{path}.{key}") for key, part in value.items())
    elif kind == "structure":
        members, required = members_of(shape)
        if missing := [name for name in required if value.get(name) is None]:
            return f"{path}.{missing[0]} is missing"
        if unknown := value.keys() - members.keys():
            return f"{path} has no member {min(unknown)}"
        parts = ((members[name], part, f"{path}.{name}") for name, part in value.items() if part is not None)
    elif kind == "string" and shape.enum and value not in shape.enum:
        return f"{path} is none of {', '.join(shape.enum)}"
    elif kind == "string" and "pattern" in limits and not pattern_of(limits["pattern"]).fullmatch(value):
        return f"{path} does not match {limits['pattern']}"
    return next(filter(None, (problem(*part) for part in parts)), None)


@remember
def routes_of(service):
    routes = []
    for operation in map(service.operation_model, service.operation_names):
        path = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", operation.http["requestUri"])
        routes.append((operation, operation.http["method"], re.compile(path)))
    return routes


def read_rest(service, method, path, headers, body, query):
    """The operation of a request with a path, and its parameters."""
    matches = ((operation, pattern.fullmatch(path)) for operation, its, pattern in routes_of(service) if its == method)
    operation, match = next(found for found in matches if found[1])
    payload = operation.input_shape.serialization.get("payload")
    params = {payload: body} if payload else json.loads(body or b"{}")
    firsts = {name: values[0] for name, values in query.items()}
    sent = {"uri": match.groupdict(), "querystring": firsts, "header": headers}
    for name, member in operation.input_shape.members.items():
        name, place = member.serialization.get("name", name), member.serialization.get("location")
        value = sent.get(place, {}).get(name.lower() if place == "header" else name)
        if value is not None:
            params[name] = {"string": value, "list": [value]}.get(member.type_name) or json.loads(value)
    return operation, params


def refusal(method, path, headers, body, query):
    """What the model of its service forbids in a signed request, or None."""
    signed = signature.match(headers.get("authorization", ""))
    target, _, operation = headers.get("x-amz-target", "").partition(".")
    name = models.get(signed and signed[1])
    if not name:
        return None
    service = service_of("dynamodbstreams" if target.startswith("DynamoDBStreams") else name)
    if service.metadata["protocol"] == "json":
        operation, params = service.operation_model(operation), json.loads(body or b"{}")
    else:
        path = path[max(path.find("/@connections"), 0):]
        operation, params = read_rest(service, method, path, headers, body, query)
    return problem(operation.input_shape, params, operation.name)
