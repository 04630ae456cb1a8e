"""Starts MiniStack, with faster expressions and updates of tables.

It parses the expression of a call anew for each item that it compares; here, once. It evaluates the key condition of a
query for each item of a partition; here, the two usual forms are compared directly.

It matches no path of a distribution that contains a line break; here, each path that the pattern describes, as CloudFront.

It replaces a table without a name of its own when its stack is updated; here, it updates the table in place, as AWS does.

It forgets the attributes of resources that an update of a nested stack leaves as they are; here, it keeps them.

It sends mails of an identity that was deleted, if a stack had created it; here, it refuses them.

It takes requests that the models of AWS forbid; here, it refuses them.
"""

import json
import re
import sys
from functools import lru_cache
from urllib.parse import unquote

from ministack import app
from ministack.services import cloudformation, cloudfront, dynamodb, ses
from ministack.services.cloudformation import provisioners
from request_models import refusal

remember = lru_cache(maxsize=4096)
tokens_of = remember(lambda expression, tokenize=dynamodb._tokenize: tuple(tokenize(expression)))
redundant_parens = remember(dynamodb._check_redundant_parens)
reserved_keyword = remember(dynamodb._check_reserved_keyword_usage)

dynamodb._tokenize = lambda expression: list(tokens_of(expression))
dynamodb._check_redundant_parens = lambda tokens, *slot: redundant_parens(tuple(tokens), *slot)
dynamodb._check_reserved_keyword_usage = lambda tokens: reserved_keyword(tuple(tokens))
dynamodb._condition_syntax_error = remember(dynamodb._condition_syntax_error)

evaluate_condition = dynamodb._evaluate_condition
key_condition = re.compile(r"(#?\w+) = (:\w+)(?: AND (#?\w+) BETWEEN (:\w+) AND (:\w+))?")
match_key_condition = remember(key_condition.fullmatch)


def evaluate(expression, item, values, names, slot="ConditionExpression"):
    match = match_key_condition(expression) if slot == "KeyConditionExpression" else None
    if not match:
        return evaluate_condition(expression, item, values, names, slot)
    partition, value, sort, first, last = match.groups()
    if item.get(names.get(partition, partition)) != values[value]:
        return False
    if not sort:
        return True
    key, low, high = item.get(names.get(sort, sort)), values[first], values[last]
    if not key or not all("S" in bound for bound in (key, low, high)):
        return evaluate_condition(expression, item, values, names, slot)
    return low["S"] <= key["S"] <= high["S"]


dynamodb._evaluate_condition = evaluate

regex_of_path_pattern = remember(cloudfront._glob_to_regex)
cloudfront._glob_to_regex = lambda pattern: re.compile(regex_of_path_pattern(pattern).pattern, re.DOTALL)

table_handler = provisioners._RESOURCE_HANDLERS["AWS::DynamoDB::GlobalTable"]
update_table = table_handler["update"]


def update_in_place(physical_id, old_props, new_props, stack_name):
    name = {"TableName": physical_id}
    return update_table(physical_id, {**old_props, **name}, {**new_props, **name}, stack_name)


table_handler["update"] = update_in_place

update_resource = provisioners._update_resource


def update_with_attributes(kind, physical_id, old_props, new_props, stack_name, logical_id=None, attributes=None):
    if attributes is None:
        resources = cloudformation._stacks.get(stack_name, {}).get("_resources", {})
        attributes = resources.get(logical_id, {}).get("Attributes")
    return update_resource(kind, physical_id, old_props, new_props, stack_name, logical_id, attributes)


provisioners._update_resource = update_with_attributes

handle_special = app._handle_special_data_plane_request
identity_of = re.compile(r"/v2/email/identities/([^/]+)").fullmatch


async def handle_allowed(method, path, headers, body, query_params, request_id, **raw):
    if forbidden := refusal(method, path, headers, body, query_params):
        app.logger.error("Refused: %s", forbidden)
        answer = json.dumps({"__type": "ValidationException", "message": forbidden})
        return 400, {"x-amzn-errortype": "ValidationException"}, answer.encode()
    if method == "DELETE" and (identity := identity_of(path)):
        ses._identities.pop(unquote(identity[1]), None)
    return await handle_special(method, path, headers, body, query_params, request_id, **raw)


app._handle_special_data_plane_request = handle_allowed

sys.exit(app.main())
