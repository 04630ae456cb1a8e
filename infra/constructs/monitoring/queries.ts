import { LogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { namesOf } from '../../stages/names.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';

const functionsOfOrders =
	'createArtRequest redoArtRequest updateArtRequest artRequestInserted begin generate giveUpDrawings handOff complete fail recordChanged sendMails sweep';

export const queryName = ({ stage }: Pick<StageSettings, 'stage'>, name: 'errors' | 'one order'): string =>
	`pixwand-${stage}/${name}`;

/** Saves queries over the logs of orders: what a call or an order has caused, and what has failed. The emulator has none. */
export function savedQueries(scope: Construct, settings: StageSettings): void {
	if (settings.emulator) return;
	const prefix = `pixwand-${settings.stage}`;
	const names = [
		...functionsOfOrders.split(' ').map((name) => `/aws/lambda/${prefix}-${name}`),
		`/aws/vendedlogs/apis/${prefix}`,
		`/aws/vendedlogs/states/${namesOf(settings).workflow}`,
	];
	const logGroups = names.map((name) => LogGroup.fromLogGroupName(scope, name, name));
	const save = (name: 'errors' | 'one order', ...filterStatements: string[]) =>
		new QueryDefinition(scope, `Query ${name}`, {
			queryDefinitionName: queryName(settings, name),
			queryString: new QueryString({
				fields: '@timestamp @log message route task status ms id trace error cause'.split(' '),
				filterStatements,
				sort: '@timestamp asc',
				limit: 1000,
			}),
			logGroups,
		});
	save('one order', 'trace = "<id of the call>" or id = "<id of the order>"');
	save('errors', 'level = "error"');
}
