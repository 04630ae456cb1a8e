import {
	type AttributeValue,
	ConditionalCheckFailedException,
	DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A DynamoDB table and its client. */
export interface Table {
	readonly client: DynamoDBDocumentClient;
	readonly name: string;
}

export const openTable = (name: string): Table => ({
	client: DynamoDBDocumentClient.from(new DynamoDBClient({}), {
		marshallOptions: { removeUndefinedValues: true },
	}),
	name,
});

/** The answer to a conditional write: its output, or, where the condition failed, the item as it was. */
export type Conditional<Output> =
	| { readonly succeeded: true; readonly output: Output }
	| {
			readonly succeeded: false;
			/** Only with `ReturnValuesOnConditionCheckFailure: 'ALL_OLD'`. */
			readonly item?: Record<string, AttributeValue> | undefined;
	  };

/**
 * Waits for one conditional write whose condition may fail.
 *
 * @throws every error but a failed condition.
 */
export async function conditional<Output>(write: Promise<Output>): Promise<Conditional<Output>> {
	try {
		return { succeeded: true, output: await write };
	} catch (error) {
		if (error instanceof ConditionalCheckFailedException) return { succeeded: false, item: error.Item };
		throw error;
	}
}
