import {
	DeleteRolePolicyCommand,
	GetRolePolicyCommand,
	IAMClient,
	ListRolePoliciesCommand,
	PutRolePolicyCommand,
} from '@aws-sdk/client-iam';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import { customerWith } from '#support/users.ts';

/** Returns functions that remove and restore the inline policy of a function's role. */
async function policyOf(functionName: string) {
	const { Role = '' } = await new LambdaClient({}).send(
		new GetFunctionConfigurationCommand({ FunctionName: functionName }),
	);
	const RoleName = Role.split('/').at(-1) ?? '';
	const iam = new IAMClient({});
	const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
	const [PolicyName = ''] = PolicyNames;
	const { PolicyDocument = '' } = await iam.send(new GetRolePolicyCommand({ RoleName, PolicyName }));
	return {
		remove: () => iam.send(new DeleteRolePolicyCommand({ RoleName, PolicyName })),
		restore: () =>
			iam.send(
				new PutRolePolicyCommand({
					RoleName,
					PolicyName,
					PolicyDocument: decodeURIComponent(PolicyDocument),
				}),
			),
	};
}

it('a function whose permissions are removed fails, so the emulator enforces roles', async () => {
	const customer = await customerWith(0);
	const policy = await policyOf('pixwand-test-getArtRequest');
	const getUnknownRequest = () => customer.client.call('getArtRequest', { params: { id: customer.id } });
	expect((await getUnknownRequest()).status).toBe(404);
	await policy.remove();
	try {
		expect(await getUnknownRequest()).toMatchObject({ status: 500, code: 'internal' });
	} finally {
		await policy.restore();
	}
	expect((await getUnknownRequest()).status).toBe(404);
});
