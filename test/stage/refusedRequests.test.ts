import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { type InvocationType, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client, SendEmailCommand, type SendEmailRequest } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, inject, it } from 'vitest';
import { table } from '#support/users.ts';

const { emulator } = inject('stage');
const noContent = { FromEmailAddress: 'a@pixwand.example' } as SendEmailRequest;
const noBody = { QueueUrl: emulator, MessageBody: undefined };
const otherType = { FunctionName: 'x', InvocationType: 'Sometimes' as InvocationType };

it.each([
	[
		'Query.Limit is 0, not 1…',
		() => table.client.send(new QueryCommand({ TableName: table.name, Limit: 0 })),
	],
	['SendEmail.Content is missing', () => new SESv2Client().send(new SendEmailCommand(noContent))],
	['SendMessage.MessageBody is missing', () => new SQSClient().send(new SendMessageCommand(noBody))],
	['Invoke.X-Amz-Invocation-Type is none of', () => new LambdaClient().send(new InvokeCommand(otherType))],
])('the emulator refuses a request that its service would refuse: %s', async (problem, send) => {
	await expect(send()).rejects.toThrow(problem);
});

it('the emulator refuses a request with a member that its service does not have', async () => {
	const answer = await fetch(emulator, {
		method: 'POST',
		headers: {
			authorization: 'AWS4-HMAC-SHA256 Credential=test/20261129/us-east-1/dynamodb/aws4_request',
			'x-amz-target': 'DynamoDB_20120810.GetItem',
		},
		body: JSON.stringify({ TableName: table.name, Key: {}, Consistent: true }),
	});
	expect(await answer.json()).toMatchObject({ message: 'GetItem has no member Consistent' });
});
