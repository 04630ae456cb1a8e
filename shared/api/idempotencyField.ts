/** The path of the issue that says that an idempotency key has taken effect with another body. */
export const idempotencyField = 'Idempotency-Key';
