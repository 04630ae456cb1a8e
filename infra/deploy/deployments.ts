import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { indexes } from '#core/table/indexes.ts';
import { namesOf } from '../stages/names.ts';

/** What is deployed of a stage, as far as the next deployment depends on it. */
export interface Found {
	/** The number of indexes of the stage's table; undefined before the first deployment. */
	readonly indexes: number | undefined;
	/** Whether the service stack itself has the routes, as before version 0.2; now each noun has a stack of its own. */
	readonly hasOldRoutes: boolean;
}

/** One deployment of a series. */
export interface Deployment {
	/** What it is for. */
	readonly what: string;
	/** The only stack to deploy; all of them in their order where it is undefined. */
	readonly stack?: string;
	/** Further settings of the command line. */
	readonly context: Readonly<Record<string, string>>;
}

/** A deployment of all stacks; the only one of a new stage. */
const wholeStage: Deployment = { what: 'Deploying', context: {} };

/**
 * Returns the deployments of a stage, which follow one another. CloudFormation adds one index to a table at a time. A route
 * that moves to another stack is deleted first, since its name and its path can exist once.
 */
export function deploymentsOf(stage: string, found: Found): Deployment[] {
	const { stack } = namesOf({ stage });
	const all = Object.keys(indexes).length;
	const missing = found.indexes === undefined ? 0 : Math.max(0, all - found.indexes);
	const present = all - missing;
	return [
		...Array.from({ length: missing }, (_, n) => ({
			what: `Adding index ${present + n + 1} of ${all} to the table`,
			stack: stack('data'),
			context: { indexes: String(present + n + 1) },
		})),
		...(found.hasOldRoutes
			? [
					{
						what: 'Removing the routes from the service stack',
						stack: stack('service'),
						context: { routes: 'none' },
					},
				]
			: []),
		wholeStage,
	];
}

/** The arguments of the CDK for a deployment. */
export const deployArguments = ({ stack, context }: Deployment): string[] => [
	'deploy',
	...(stack ? [stack, '--exclusively'] : ['--all']),
	'--require-approval',
	'never',
	...Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

async function resourcesOf(client: CloudFormationClient, StackName: string) {
	const resources = [];
	try {
		for await (const page of paginateListStackResources({ client }, { StackName }))
			resources.push(...(page.StackResourceSummaries ?? []));
	} catch (error) {
		// The only sign of a stack that does not exist.
		if (error instanceof Error && error.message.includes('does not exist')) return [];
		throw error;
	}
	return resources.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE');
}

/** Finds out what is deployed of a stage. */
export async function findDeployed(stage: string): Promise<Found> {
	const { stack } = namesOf({ stage });
	const client = new CloudFormationClient({});
	const table = (await resourcesOf(client, stack('data'))).find(
		({ ResourceType }) => ResourceType === 'AWS::DynamoDB::GlobalTable',
	);
	const described =
		table &&
		(await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: table.PhysicalResourceId })));
	const service = await resourcesOf(client, stack('service'));
	return {
		indexes: described?.Table ? (described.Table.GlobalSecondaryIndexes?.length ?? 0) : undefined,
		hasOldRoutes: service.some(({ LogicalResourceId }) => LogicalResourceId?.startsWith('getHealthRoute')),
	};
}
