import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PendingAct } from '#shared/api/acts.ts';
import type { Push } from '#shared/api/realtime.ts';
import {
	activityOf,
	noActivity,
	withAct,
	withPush,
} from '../../../../web/src/features/admin-acts/activity.ts';
import { secondsLeft } from '../../../../web/src/features/admin-acts/secondsLeft.ts';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const later = (seconds: number) => new Date(now + 1000 * seconds).toISOString();
const [ana, budi] = [
	{ id: 'ana', email: 'ana@example.com' },
	{ id: 'budi', email: 'budi@example.com' },
];
const act: PendingAct = {
	id: 'act',
	what: 'deliver',
	subject: 'art_request',
	subject_id: 'r',
	by: ana,
	due_at: later(10),
	state: 'waiting',
};
const looks = (by: typeof ana, state: 'viewing' | 'answering' | 'left', until = later(60)): Push => ({
	kind: 'presence',
	subject: 'ticket',
	id: 't',
	by,
	state,
	until,
});
const seenIn = (...pushes: Push[]) => pushes.reduce(withPush, noActivity);

describe('what admins do at the moment', () => {
	it('is, of a ticket, who else has it open, those who answer it first', () => {
		const activity = seenIn(looks(ana, 'viewing'), looks(budi, 'viewing'), looks(budi, 'answering'));
		const seenBy = (me: string) => activityOf(activity, 'ticket', 't', me, now).others.map(({ by }) => by.id);
		expect(seenBy('another user')).toEqual(['budi', 'ana']);
		expect(seenBy('ana')).toEqual(['budi']);
		expect(activityOf(activity, 'art_request', 't', 'ana', now).others).toEqual([]);
	});

	it('ends when the admin leaves, and by itself when nothing was heard for a minute', () => {
		const left = seenIn(looks(ana, 'viewing'), looks(ana, 'left', later(0)));
		expect(activityOf(left, 'ticket', 't', 'budi', now).others).toEqual([]);
		const silent = seenIn(looks(ana, 'viewing'));
		expect(activityOf(silent, 'ticket', 't', 'budi', now + 60_000).others).toEqual([]);
	});

	it('is, of a request, the act that waits, until it ends', () => {
		const begun = withAct(noActivity, act);
		const refused: PendingAct = { ...act, state: 'refused', problem: 'It has changed.' };
		expect(activityOf(begun, 'art_request', 'r', 'ana', now).act).toEqual(act);
		const told = withPush(begun, { kind: 'act', act: refused, ended: false });
		expect(told.acts).toEqual([refused]);
		expect(activityOf(told, 'art_request', 'r', 'ana', now).act).toBeUndefined();
		expect(withPush(told, { kind: 'act', act: refused, ended: true }).acts).toEqual([]);
	});

	it('is the same when each push comes twice', () => {
		const push = fc.oneof(
			fc
				.record({ by: fc.constantFrom(ana, budi), state: fc.constantFrom('viewing', 'answering', 'left') })
				.map(({ by, state }) => looks(by, state as 'viewing')),
			fc.boolean().map((ended): Push => ({ kind: 'act', act, ended })),
		);
		fc.assert(
			fc.property(fc.array(push), (pushes) => {
				expect(seenIn(...pushes.flatMap((each) => [each, each]))).toEqual(seenIn(...pushes));
			}),
		);
	});

	it('takes effect in whole seconds, and never in less than none', () => {
		expect(secondsLeft(act, now)).toBe(10);
		expect(secondsLeft(act, now + 9001)).toBe(1);
		expect(secondsLeft(act, now + 20_000)).toBe(0);
	});
});
