/**
 * The result of a workflow task, on which the state machine branches: `done` continues, `by artist` waits for a task
 * token, `refused` fails the request with the reason, `superseded` ends the execution because the request has changed.
 */
export type Outcome =
	| { readonly outcome: 'by artist' }
	| {
			readonly outcome: 'done';
			/** The id of the customer, by which drawings are grouped. */
			readonly customer?: string;
	  }
	| { readonly outcome: 'superseded' }
	| { readonly outcome: 'refused'; readonly reason: string };
