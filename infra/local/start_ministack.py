"""Starts MiniStack. It parses the expression of a call anew for each item that it compares; here, once."""

import sys
from functools import lru_cache

from ministack.app import main
from ministack.services import dynamodb

remember = lru_cache(maxsize=4096)
tokens_of = remember(lambda expression, tokenize=dynamodb._tokenize: tuple(tokenize(expression)))
redundant_parens = remember(dynamodb._check_redundant_parens)
reserved_keyword = remember(dynamodb._check_reserved_keyword_usage)

dynamodb._tokenize = lambda expression: list(tokens_of(expression))
dynamodb._check_redundant_parens = lambda tokens, *slot: redundant_parens(tuple(tokens), *slot)
dynamodb._check_reserved_keyword_usage = lambda tokens: reserved_keyword(tuple(tokens))
dynamodb._condition_syntax_error = remember(dynamodb._condition_syntax_error)

sys.exit(main())
