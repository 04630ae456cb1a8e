import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { noRequests } from '#core/users/requestCounts.ts';
import { getUser } from '#core/users/users.ts';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import { createdRequestId } from '#shared/art-requests/createdRequestId.ts';
import { giveCredits } from '#support/accounts.ts';
import { newArtRequestOf, photoHead, servicesFor, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { nightly } from '#support/nightly.ts';
import type { OrderPhoto } from '#web/features/art-requests/form/orderPhotos.ts';
import { memoryCaches, memoryStorage } from '../../../memoryStorage.ts';
import { loadSite } from '../../../standInApi.ts';

const now = new Date('2026-11-25T12:00:00Z');
const credits = 1000;

/** What happens to a call that creates a request. A call that arrives late does so when the customer has gone on. */
type Fault = 'none' | 'not sent' | 'answer lost' | 'late';

/** The tab whose page runs, for the stub of its session storage. */
const running = new AsyncLocalStorage<Tab>();

class Server {
	readonly memory = new MemoryTable();
	readonly #bucket = new MemoryBucket();
	readonly #late: (() => Promise<unknown>)[] = [];
	/** The photo in each uploaded file, by the id of the file. */
	readonly #photoOf = new Map<string, string>();
	user = { id: '', email: '' };

	async open() {
		this.user = await ensureUser(this.memory.table, 'customer@users.example', now);
		await giveCredits(this.memory.table, this.user.email, credits, 'Test', now, 'x');
	}

	async upload(photo: OrderPhoto): Promise<string> {
		const stores = { table: this.memory.table, bucket: this.#bucket };
		const file = await uploadPhoto(stores, this.user.id, photoHead, now);
		this.#photoOf.set(file, photo.id);
		return file;
	}

	#create(body: NewArtRequest, key: string) {
		return createArtRequest(
			{
				table: this.memory.table,
				bucket: this.#bucket.bucket,
				services: servicesFor(1),
				unfinishedRequests: 10_000,
				refusedRequests: 10_000,
			},
			{ ...this.user, credits, requestCounts: noRequests },
			body,
			{ trace: 'model', idempotency: { key, fingerprint: JSON.stringify(body) } },
			now,
		);
	}

	async call(body: NewArtRequest, key: string, fault: Fault): Promise<string> {
		const { ApiError } = await loadSite('api/errors');
		if (fault === 'late') this.#late.push(() => this.#create(body, key).catch(() => undefined));
		if (fault === 'late' || fault === 'not sent') throw new ApiError('Network error');
		const { id } = await this.#create(body, key).catch(({ code, extras }) => {
			throw new ApiError(code, { status: 409, issues: extras.details });
		});
		if (fault === 'answer lost') throw new ApiError('Network error');
		return id;
	}

	async deliverLate() {
		for (const deliver of this.#late.splice(0)) await deliver();
	}

	expireMarkers() {
		for (const [name, item] of this.memory.items)
			if (item.kind === 'IDEMPOTENCY') this.memory.items.delete(name);
	}

	/** How often each photo was ordered. */
	ordersOf(): Map<string, number> {
		const orders = new Map<string, number>();
		for (const { kind, input } of this.memory.items.values())
			if (kind === 'ART') {
				const photo = this.#photoOf.get((input as NewArtRequest['data']).files[0] ?? '') ?? '';
				orders.set(photo, (orders.get(photo) ?? 0) + 1);
			}
		return orders;
	}
}

/** A tab with the page of the request form. */
class Tab {
	readonly storage: Storage;
	readonly #server: Server;
	photos: readonly OrderPhoto[] = [];
	readonly #sent = new Set<string>();
	readonly #files = new Map<string, string>();

	constructor(server: Server, storage = memoryStorage()) {
		this.#server = server;
		this.storage = storage;
	}

	/** The tab after its page was loaded again: only what is stored is left. */
	async reload(): Promise<Tab> {
		const tab = new Tab(this.#server, this.storage);
		await tab.open();
		return tab;
	}

	/** A tab that the browser's command to duplicate this one opens. */
	async duplicate(): Promise<Tab> {
		const tab = new Tab(this.#server, memoryStorage(this.storage));
		await tab.open();
		return tab;
	}

	readonly open = () =>
		running.run(this, async () => {
			const { readForm } = await loadSite('features/art-requests/form/keptForm');
			const { findOrdered } = await loadSite('features/art-requests/form/orderPhotos');
			const kept = await readForm();
			if (!kept) return;
			this.photos = kept.photos;
			for (const id of kept.sent) this.#sent.add(id);
			this.photos = (await findOrdered(this.#calls(), kept.photos, kept.sent)).left;
			await this.#keep();
		});

	async #keep() {
		const { keepForm } = await loadSite('features/art-requests/form/keptForm');
		const { deleteTabFiles } = await loadSite('api/keptFiles');
		if (this.photos.length === 0) await deleteTabFiles();
		else await keepForm({ photos: this.photos, references: [], sent: [...this.#sent] });
	}

	readonly choose = (count: number) =>
		running.run(this, async () => {
			const chosen = Array.from({ length: count }, () => randomUUID());
			const photos = chosen.map((id) => ({ id, file: new File([photoHead], `${id}.png`) }));
			this.photos = [...this.photos, ...photos];
			await this.#keep();
		});

	#calls(faults: readonly Fault[] = []) {
		const faultOf = faults.values();
		return {
			create: (body: NewArtRequest, key: string) =>
				this.#server.call(body, key, faultOf.next().value ?? 'none'),
			requestIdOf: ({ id }: OrderPhoto) => createdRequestId(this.#server.user.id, id),
			exists: async (id: string) => Boolean(await getArtRequest(this.#server.memory.table, id)),
			markSent: async (id: string, isSent: boolean) => {
				if (isSent) this.#sent.add(id);
				else this.#sent.delete(id);
				await this.#keep();
			},
		};
	}

	/**
	 * Orders all photos; the calls fail as `faults` say. A page that `dies` is left at the end, before it has stored what
	 * was ordered.
	 */
	readonly order = (faults: readonly Fault[], dies: boolean) =>
		running.run(this, async () => {
			const { orderPhotos } = await loadSite('features/art-requests/form/orderPhotos');
			for (const photo of this.photos)
				if (!this.#files.has(photo.id)) this.#files.set(photo.id, await this.#server.upload(photo));
			const bodyOf = ({ id }: OrderPhoto) => newArtRequestOf(this.#files.get(id) ?? '');
			const { left } = await orderPhotos(this.#calls(faults), this.photos, bodyOf);
			if (dies) return;
			this.photos = left;
			await this.#keep();
		});
}

const fault = fc.constantFrom<Fault>('none', 'none', 'not sent', 'answer lost', 'late');
const tabOf = fc.nat({ max: 5 });
const step = fc.oneof(
	fc.record({ what: fc.constant('choose' as const), tab: tabOf, count: fc.integer({ min: 1, max: 4 }) }),
	fc.record({
		what: fc.constant('order' as const),
		tab: tabOf,
		faults: fc.array(fault, { maxLength: 5 }),
		dies: fc.boolean(),
	}),
	fc.record({ what: fc.constant('reload' as const), tab: tabOf }),
	fc.record({ what: fc.constant('duplicate' as const), tab: tabOf }),
	fc.record({ what: fc.constant('both order' as const), tab: tabOf, other: tabOf }),
	fc.record({ what: fc.constantFrom('open another tab', 'late calls arrive', 'markers expire') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function play(steps: readonly Step[]) {
	vi.stubGlobal('caches', memoryCaches());
	const server = new Server();
	await server.open();
	const tabs = [new Tab(server)];
	const run: Record<string, (each: Step & { tab?: number }, tab: Tab, at: number) => Promise<unknown>> = {
		choose: async (each, tab) => 'count' in each && tab.choose(each.count),
		async order(each, tab, at) {
			if (!('faults' in each)) return;
			await tab.order(each.faults, each.dies);
			if (each.dies) tabs[at] = await tab.reload();
		},
		reload: async (_, tab, at) => {
			tabs[at] = await tab.reload();
		},
		duplicate: async (_, tab) => tabs.push(await tab.duplicate()),
		async 'both order'(each, tab) {
			const other = 'other' in each ? tabs[each.other % tabs.length] : undefined;
			await Promise.all([tab.order([], false), other !== tab && other?.order([], false)]);
		},
		'open another tab': async () => tabs.push(new Tab(server)),
		'late calls arrive': () => server.deliverLate(),
		'markers expire': async () => server.expireMarkers(),
	};
	for (const each of steps) {
		const at = 'tab' in each ? each.tab % tabs.length : 0;
		const tab = tabs[at];
		if (tab) await run[each.what]?.(each, tab, at);
	}
	const waiting = tabs.flatMap(({ photos }) => photos.map(({ id }) => id));
	for (const tab of tabs) await tab.order([], false);
	await server.deliverLate();
	return { server, waiting };
}

it('every photo is ordered once, whatever is reloaded, lost, late or open in another tab', async () => {
	vi.stubGlobal('document', { cookie: '' });
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => running.getStore()?.storage.getItem(key) ?? null,
		setItem: (key: string, value: string) => running.getStore()?.storage.setItem(key, value),
		removeItem: (key: string) => running.getStore()?.storage.removeItem(key),
	});
	let several = 0;
	const numRuns = nightly ? 1000 : 40;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			const { server, waiting } = await play([{ what: 'choose', tab: 0, count: 3 }, ...steps]);
			const orders = server.ordersOf();
			expect([...orders.values()].filter((times) => times > 1)).toEqual([]);
			for (const photo of waiting) expect(orders.get(photo)).toBe(1);
			expect((await getUser(server.memory.table, server.user.id))?.credits).toBe(credits - orders.size);
			if (orders.size > 5) several++;
		}),
		{ numRuns },
	);
	expect(several).toBeGreaterThan(numRuns / 5);
});
