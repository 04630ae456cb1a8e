import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

/** Has the sweeper look now, as its schedule does every minute. */
export async function sweep(): Promise<void> {
	await new LambdaClient({}).send(new InvokeCommand({ FunctionName: 'pixwand-test-sweep' }));
}
