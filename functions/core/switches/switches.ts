import * as z from 'zod';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/query.ts';

/** What calls ask before they begin something new, and the sentence for customers while it is off. */
const sentences = {
	requests: 'requestsPaused',
	artists: 'artistsPaused',
	payments: 'paymentsPaused',
} as const;

export type SwitchName = keyof typeof sentences;
export const switchNames = Object.keys(sentences) as SwitchName[];

const switchesItem = z.partialRecord(z.enum(['requests', 'artists', 'payments']), z.boolean());

/** Reads which switches are off; a stage without any record has all of them on. */
export async function switchesOff(table: Table): Promise<SwitchName[]> {
	const item = await readItem(table, keys.switches);
	const off = switchesItem.parse(item?.off ?? {});
	return switchNames.filter((name) => off[name]);
}

/** Seconds after which clients may try again what is off. */
const retryAfter = 300;

/** @throws AppError `busy`, with the sentence for customers, while one of these switches is off. */
export async function requireOn(table: Table, ...names: SwitchName[]): Promise<void> {
	const off = await switchesOff(table);
	const first = names.find((name) => off.includes(name));
	if (first) throw new AppError('busy', sentences[first], { retryAfter });
}

/** Turns a switch off or on, from the next call on. */
export async function setSwitch(table: Table, name: SwitchName, isOn: boolean): Promise<void> {
	const off = new Set(await switchesOff(table));
	if (isOn) off.delete(name);
	else off.add(name);
	const switchedOff = Object.fromEntries([...off].map((each) => [each, true]));
	await updateItem(table, keys.switches, { set: { kind: 'SWITCHES', off: switchedOff }, conditions: [] });
}
