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

/** The role's one inline policy, and the way to take it off and put it back. */
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

it('a function whose permissions are taken away fails, so that roles are really judged', async () => {
	const guest = await customerWith(0);
	const policy = await policyOf('pixwand-test-getArtRequest');
	const ask = () => guest.client.call('getArtRequest', { params: { id: guest.id } });
	expect((await ask()).status).toBe(404);
	await policy.remove();
	try {
		expect(await ask()).toMatchObject({ status: 500, code: 'internal' });
	} finally {
		await policy.restore();
	}
	expect((await ask()).status).toBe(404);
});
