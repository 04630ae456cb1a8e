import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeMask } from '#core/files/masks.ts';
import type { ArtRequestRemedy } from '#shared/api/artRequestChanges.ts';
import {
	orderAndWait,
	orderFromArtist,
	requestBody,
	seenVersion,
	updateRequest,
	upload,
	uploadProduct,
	uploadResult,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { killFunctions } from '#support/functionProcesses.ts';
import { emulatorPid } from '#support/stageProcess.ts';
import { ledgerProblems } from '#support/table.ts';
import {
	buy,
	callWebhook,
	eventOf,
	submitSandboxPage,
	transactionOf,
	waitFor,
} from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, type TestUser } from '#support/users.ts';

/** An act that can be sent again, and what it leaves behind if it is done once. */
interface Act {
	readonly by: TestUser;
	readonly route: 'updateArtRequest' | 'remedyArtRequest' | 'redoArtRequest' | 'resolveTransaction';
	readonly id: string;
	readonly body: object;
	/** What it changes, read again. */
	readonly state: () => Promise<unknown>;
	readonly done: unknown;
}

/** What admins and the customer see of a request. */
const stateOf = (customer: TestUser, admin: TestUser, id: string, what: string) => async () => {
	const [{ data }, events] = await Promise.all([
		customer.client.call('getArtRequest', { params: { id } }),
		admin.client.call('listArtEvents', { params: { id } }),
	]);
	return {
		status: data.status,
		files: data.data_result.files,
		events: events.data.filter((event) => event.what === what).length,
		balance: await balanceOf(customer),
	};
};

/** A picture that an artist has delivered to a customer without further credits. */
async function delivered() {
	const [customer, admin] = await Promise.all([customerWith(1), newAdmin()]);
	const [id = ''] = await orderFromArtist(customer);
	const files = [await uploadResult(admin, customer.id)];
	await updateRequest(admin, id, { status: 'COMPLETED', data_result: { files } });
	return { customer, admin, id, seen: await seenVersion(admin, id) };
}

async function remedy(action: ArtRequestRemedy['action'], status: string): Promise<Act> {
	const { customer, admin, id, seen } = await delivered();
	const balance = status === 'FAILED' ? 1 : 0;
	return {
		by: admin,
		route: 'remedyArtRequest',
		id,
		body: { action, reason: 'The wrong mug.', ...seen },
		state: stateOf(customer, admin, id, 'withdrawn'),
		done: { status, files: [], events: 1, balance },
	};
}

const acts = {
	withdraw: () => remedy('withdraw', 'PENDING'),
	withdraw_and_fail: () => remedy('withdraw_and_fail', 'FAILED'),
	async replace(): Promise<Act> {
		const { customer, admin, id, seen } = await delivered();
		const files = [await uploadResult(admin, customer.id)];
		return {
			by: admin,
			route: 'updateArtRequest',
			id,
			body: { ...seen, status: 'COMPLETED', data_result: { files }, replace: true, reason: 'Another one.' },
			state: stateOf(customer, admin, id, 'replaced'),
			done: { status: 'COMPLETED', files, events: 1, balance: 0 },
		};
	},
	async redo(): Promise<Act> {
		const [customer, admin] = await Promise.all([customerWith(1), newAdmin()]);
		const { id } = await orderAndWait(customer, requestBody(await uploadProduct(customer)));
		const data = Uint8Array.from({ length: 4800 }, (_, i) => (i % 80 < 40 ? 255 : 0));
		const mask = await upload(customer, writeMask({ width: 80, height: 60, data }), 'image/png');
		return {
			by: customer,
			route: 'redoArtRequest',
			id,
			body: { subject: { mask } },
			async state() {
				const { data_result } = await waitUntilEnded(customer, id);
				return { ...(await stateOf(customer, admin, id, 'redo')()), files: data_result.files.length };
			},
			done: { status: 'COMPLETED', files: 1, events: 1, balance: 0 },
		};
	},
	async decision(): Promise<Act> {
		const [customer, admin] = await Promise.all([customerWith(0), newAdmin()]);
		const { id } = (await buy(customer, 5)).data;
		await submitSandboxPage(id, 'pay');
		const transaction = await transactionOf(customer, id);
		if (transaction) await callWebhook(eventOf(transaction, 'disputed'));
		const notes = async () => (await admin.client.call('getTransaction', { params: { id } })).data.notes;
		const [note] = await notes();
		return {
			by: admin,
			route: 'resolveTransaction',
			id,
			body: { note: note?.id, action: 'release', reason: 'The dispute was won.' },
			state: async () => ({
				decided: (await notes()).map(({ decision }) => decision?.action),
				balance: await balanceOf(customer),
			}),
			done: { decided: ['release'], balance: 5 },
		};
	},
};

const cases = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((act) =>
	[5, 30, 80, 200].map((ms) => [act, ms] as const),
);

it.each(cases)(
	'%s is done once by calls with one key whose function is killed after %i ms',
	async (name, ms) => {
		const { by, route, id, body, state, done } = await acts[name]();
		const headers = { 'idempotency-key': randomUUID() };
		const send = () =>
			by.client.send(route, { params: { id }, body: JSON.stringify(body), headers }).catch(() => undefined);
		const first = send();
		await sleep(ms);
		expect(killFunctions(await emulatorPid())).toBeGreaterThan(0);
		await first;
		const answer = await waitFor(async () => {
			const again = await send();
			return again && again.status < 500 && again;
		});
		// A decision has no key: where it was taken, it is refused.
		if (name !== 'decision') expect(answer).toMatchObject({ status: 200 });
		await expect.poll(() => state().catch(() => undefined)).toEqual(done);
		expect(await ledgerProblems()).toEqual([]);
	},
);
