import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

/** Invokes the sweeper, as its schedule does every minute. */
export async function sweep(): Promise<void> {
	await new LambdaClient({}).send(new InvokeCommand({ FunctionName: 'pixwand-test-sweep' }));
}
