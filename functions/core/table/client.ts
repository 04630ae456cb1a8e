import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
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
