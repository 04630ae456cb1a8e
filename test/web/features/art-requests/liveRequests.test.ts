import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHookPage, type PendingCall } from '../../renderHook.ts';
import { loadSite } from '../../standInApi.ts';

/** A request as the server has it at one time. */
interface State {
	readonly id: string;
	readonly status: string;
	readonly updated_at: string;
	readonly reason?: string;
	readonly taken_by?: { readonly id: string; readonly email: string };
}

const me = { id: 'me', email: 'me@example.com' };
const colleague = { id: 'colleague', email: 'colleague@example.com' };

/** What a colleague, the engine or the customer does with a request. */
const changes = {
	take: { status: 'PROCESSING', taken_by: colleague },
	giveBack: { status: 'PROCESSING' },
	fail: { status: 'FAILED', reason: 'The photo is too dark.', taken_by: colleague },
	complete: { status: 'COMPLETED', taken_by: colleague },
	restart: { status: 'PENDING' },
} as const;
type Change = (typeof changes)[keyof typeof changes] | { readonly status: 'PROCESSING'; taken_by: typeof me };

/** The time of the servers, in milliseconds: no later state has an earlier time. */
let time = 0;
const nextTime = () => new Date(time++).toISOString();

/** A server with one request; it keeps every state that the request has had. */
function serverOfOne() {
	const states: State[] = [{ id: 'a', status: 'PENDING', updated_at: nextTime() }];
	const last = () => states.at(-1) as State;
	return {
		states,
		last,
		change: (to: Change) => void states.push({ id: 'a', ...to, updated_at: nextTime() }),
	};
}

/** The messages of the server about one state of a request. */
const pushesOf = ({ id, status, updated_at, reason, taken_by }: State) => [
	{ kind: 'art_request', user_id: 'u', id, status, updated_at, ...(reason && { reason }) },
	{ kind: 'assignment', id, updated_at, ...(taken_by && { taken_by }) },
];

const command = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant('change' as const),
			how: fc.constantFrom(...Object.values(changes)),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('push' as const), which: fc.nat() }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constantFrom('missed' as const, 'reload' as const) }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constantFrom('take' as const, 'giveBack' as const) }) },
	{
		weight: 9,
		arbitrary: fc.record({
			do: fc.constant('answer' as const),
			which: fc.nat({ max: 3 }),
			// What was read earlier is the request as it was when the call was sent.
			how: fc.constantFrom('now' as const, 'earlier' as const, 'failed' as const),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			do: fc.constant('wait' as const),
			milliseconds: fc.constantFrom(10, 1100, 3000),
		}),
	},
);

type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** What shows requests on the site. */
interface Shown {
	readonly rows: readonly State[] | undefined;
	readonly reload: () => Promise<unknown>;
}

const query = { page: 1, size: 10, search: '', status: '', field: '', from: '', to: '', sort: '' };

const places: readonly {
	readonly name: string;
	readonly module: string;
	/** What the admin's side shows: who works on a request, and the changes of this admin. */
	readonly admins?: true;
	readonly use: (hooks: Awaited<ReturnType<typeof loadSite>>) => Shown;
}[] = [
	{
		name: "an admin's table",
		module: 'features/admin/tables/useRequestTable',
		admins: true,
		use: ({ useRequestTable }) => useRequestTable(query),
	},
	{
		name: 'the queue',
		module: 'features/admin/queue/artQueue',
		admins: true,
		use: ({ useArtQueue }) => useArtQueue(''),
	},
	{
		name: 'the page of a request',
		module: 'features/art-requests/useArtRequest',
		use: ({ useArtRequest }) => {
			const { request, refresh } = useArtRequest('a');
			return { rows: request && [request], reload: refresh };
		},
	},
	{
		name: "a customer's list",
		module: 'features/art-requests/list/useArtRequests',
		use: ({ useArtRequests }) => useArtRequests(),
	},
];

describe('a request on screen', () => {
	it.each(places)(
		'is in $name as the server has it, after any order of pushes, changes, refusals and reloads',
		async ({ module, admins, use }) => {
			let server = serverOfOne();
			const page = await openHookPage(() => server.states.length);
			const [hooks, { changeRequest }, { call }] = await Promise.all([
				loadSite(module),
				loadSite('features/admin/acts/changeRequest'),
				loadSite('api/client'),
			]);

			/** What is shown: the queue has no finished requests. */
			const expected = () => {
				const { id, status, updated_at, reason, taken_by } = server.last();
				const gone = module.endsWith('artQueue') && (status === 'COMPLETED' || status === 'FAILED');
				if (gone) return [];
				return [{ id, status, updated_at, reason, ...(admins && { taken_by }) }];
			};
			const shownIn = ({ rows }: Shown) =>
				rows?.map(({ id, status, updated_at, reason, taken_by }) => ({
					id,
					status,
					updated_at,
					reason,
					...(admins && { taken_by }),
				}));
			const answer = (pending: PendingCall, how: 'now' | 'earlier' | 'failed') =>
				page.during(() => {
					if (how === 'failed' && pending.method === 'GET')
						return pending.respond(501, { message: 'No', code: 'internal' });
					if (pending.method !== 'GET') {
						if (how === 'failed' || !['PENDING', 'PROCESSING'].includes(server.last().status))
							return pending.respond(409, { message: 'No', code: 'conflict', cause: 'changed' });
						server.change(
							pending.method === 'DELETE' ? changes.giveBack : { status: 'PROCESSING', taken_by: me },
						);
						return pending.respond(200, { data: { id: 'a', updated_at: server.last().updated_at } });
					}
					const state = how === 'earlier' ? server.states[Number(pending.note) - 1] : server.last();
					const row = { ...state, preview: {}, data_result: { files: [] } };
					pending.respond(200, { data: pending.path.includes('/detail/') ? row : [row], total: 1 });
				});
			/** Answers everything, and what follows from the answers. */
			const finish = async () => {
				do {
					while (page.pending[0]) await answer(page.pending[0], 'now');
					await page.pass(5000);
				} while (page.pending[0]);
			};

			/** Does one command on the page that shows `list`. */
			async function perform(step: Command, { reload }: Shown) {
				const pushes = server.states.flatMap(pushesOf);
				switch (step.do) {
					case 'change':
						return server.change(step.how);
					case 'push':
						return page.publish(pushes[step.which % pushes.length] ?? {});
					case 'missed':
						return page.publish({ kind: 'missed' });
					case 'reload':
						return page.during(() => reload().catch(() => undefined));
					case 'wait':
						return page.pass(step.milliseconds);
					case 'answer': {
						const pending = page.pending[step.which % Math.max(1, page.pending.length)];
						return pending && answer(pending, step.how);
					}
					case 'take':
					case 'giveBack': {
						const takes = step.do === 'take';
						const local = { id: 'a', status: 'PROCESSING', taken_by: takes ? me : undefined };
						const send = () =>
							takes
								? call('takeArtRequest', { params: { id: 'a' }, body: { updated_at: '' } })
								: call('giveBackArtRequest', { params: { id: 'a' } });
						return admins && page.during(() => changeRequest(reload, local, send));
					}
				}
			}

			await fc.assert(
				fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (script) => {
					server = serverOfOne();
					const list = await page.render(() => use(hooks));
					try {
						for (const step of script) await perform(step, list.current());
						await finish();
						// The connection was lost, and is there again.
						await page.publish({ kind: 'missed' });
						await finish();
						expect(shownIn(list.current())).toEqual(expected());
						// Pushes may come late, and twice.
						for (const push of server.states.flatMap(pushesOf)) await page.publish(push);
						await finish();
						expect(shownIn(list.current())).toEqual(expected());
					} finally {
						await list.unmount();
					}
				}),
				{ numRuns: 200 },
			);
		},
	);
});
