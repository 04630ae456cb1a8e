import {
	LambdaClient,
	ListEventSourceMappingsCommand,
	UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { type SwitchName, setSwitch, switchesOff, switchNames } from '#core/switches/switches.ts';
import type { Table } from '#core/table/client.ts';

/** Functions that read a queue, by their switch: while it is off, the queue keeps what waits. */
const consumers = { engine: 'generate', mail: 'sendMails' } as const;
type QueueSwitch = keyof typeof consumers;

const isQueueSwitch = (name: string): name is QueueSwitch => name in consumers;
const isTableSwitch = (name: string): name is SwitchName => (switchNames as string[]).includes(name);

async function mappingOf(client: LambdaClient, stage: string, name: QueueSwitch) {
	const FunctionName = `pixwand-${stage}-${consumers[name]}`;
	const { EventSourceMappings } = await client.send(new ListEventSourceMappingsCommand({ FunctionName }));
	const [mapping] = EventSourceMappings ?? [];
	if (!mapping?.UUID) throw new Error(`The function ${FunctionName} reads no queue.`);
	return mapping;
}

/**
 * Turns a switch of a stage on or off, without a deployment.
 *
 * @returns false for an unknown switch.
 */
export async function turnSwitch(table: Table, stage: string, name: string, isOn: boolean): Promise<boolean> {
	if (isTableSwitch(name)) {
		await setSwitch(table, name, isOn);
		return true;
	}
	if (!isQueueSwitch(name)) return false;
	const client = new LambdaClient({});
	const { UUID } = await mappingOf(client, stage, name);
	await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: isOn }));
	return true;
}

/** Returns a line for each switch of a stage. */
export async function describeSwitches(table: Table, stage: string): Promise<string> {
	const client = new LambdaClient({});
	const off = await switchesOff(table);
	const queues = await Promise.all(
		(Object.keys(consumers) as QueueSwitch[]).map(async (name) => {
			const { State = '' } = await mappingOf(client, stage, name);
			return [name, ['Disabled', 'Disabling'].includes(State)] as const;
		}),
	);
	return [...switchNames.map((name) => [name, off.includes(name)] as const), ...queues]
		.map(([name, isOff]) => `${name}: ${isOff ? 'off' : 'on'}`)
		.join('\n');
}
