/** What is known of the transaction that was just paid. `credits` is the number in the ledger. */
export type TransactionStatus =
	| { readonly name: 'pending' | 'delayed' }
	| { readonly name: 'credited'; readonly credits: number };
