import { describe, expect, it } from 'vitest';
import { deployArguments, deploymentsOf } from '#infra/deploy/deployments.ts';
import { resourcesOf, synthesise, theOnly } from '../synthesise.ts';

describe('the deployments of a stage', () => {
	it('are one, of all stacks, for a new stage and for one that is up to date', () => {
		for (const indexes of [undefined, 5])
			expect(deploymentsOf('alice', { indexes, hasOldRoutes: false })).toEqual([
				{ what: 'Deploying', context: {} },
			]);
	});

	it('add one index each, and remove routes from the service stack before other stacks have them', () => {
		const deployments = deploymentsOf('alice', { indexes: 3, hasOldRoutes: true });
		expect(deployments.map((deployment) => deployArguments(deployment).join(' '))).toEqual([
			'deploy pixwand-alice-data --exclusively --require-approval never -c indexes=4',
			'deploy pixwand-alice-data --exclusively --require-approval never -c indexes=5',
			'deploy pixwand-alice-service --exclusively --require-approval never -c routes=none',
			'deploy --all --require-approval never',
		]);
	});
});

it('a table with some of its indexes has the first of them, and the attributes of no other', () => {
	const names = (indexes?: number) => {
		const { data } = synthesise('alice', {}, {}, { indexes });
		const { GlobalSecondaryIndexes, AttributeDefinitions } = theOnly(
			data,
			'AWS::DynamoDB::GlobalTable',
		).Properties;
		expect(AttributeDefinitions).toHaveLength(2 + 2 * GlobalSecondaryIndexes.length);
		return GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName);
	};
	expect(names(4)).toEqual(['gsi1', 'gsi2', 'gsi3', 'gsi2']);
	expect(names()).toEqual(['gsi1', 'gsi2', 'gsi3', 'gsi2', 'gsi3']);
});

it('a service stack without routes has the workflow, the streams and the sockets only', () => {
	const { service } = synthesise('alice', {}, {}, { withoutRoutes: true });
	const keys = Object.values(resourcesOf(service, 'AWS::ApiGatewayV2::Route')).map(
		({ Properties }) => Properties.RouteKey,
	);
	expect(keys.sort()).toEqual(['$connect', '$default', '$disconnect']);
	expect(Object.keys(resourcesOf(service, 'AWS::StepFunctions::StateMachine'))).toHaveLength(1);
});
