import { describe, expect, it } from 'vitest';
import { AppError } from '#core/appError.ts';
import { type RequestCodePorts, requestCode, type StoredCode } from '#core/auth/loginCodes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const limit = { limit: 1, seconds: 60 };

/** Ports that remember what was taken, kept and mailed. */
function portsThat(mailFails = false, refuses?: string) {
	const taken = new Map<string, number>();
	const kept: StoredCode[] = [];
	const mailed: string[] = [];
	const count = (subject: string, by: number) => taken.set(subject, (taken.get(subject) ?? 0) + by);
	const ports: RequestCodePorts = {
		accounts: { reserve: async () => 'id' },
		codes: {
			put: async (_, code) => void kept.push(code),
			countGuess: async () => undefined,
			redeem: async () => undefined,
			lockedUntil: async () => undefined,
			countWrong: async () => {},
		},
		limiter: {
			take: async (subject) => {
				if (subject === refuses) throw new AppError('too_many_requests', 'Wait.');
				count(subject, 1);
			},
			giveBack: async (subject) => void count(subject, -1),
		},
		mail: {
			loginCode: async (_, code) => {
				if (mailFails) throw new Error('refused');
				mailed.push(code);
			},
		},
		limits: { perAddress: [limit], perIp: limit, perStage: limit },
	};
	return { ports, taken, kept, mailed };
}

describe('asking for a code', () => {
	it('mails six digits, and keeps only their hash', async () => {
		const { ports, kept, mailed } = portsThat();
		await requestCode(ports, 'a@b.example', '127.0.0.1', now);
		expect(mailed).toEqual([expect.stringMatching(/^\d{6}$/)]);
		expect(JSON.stringify(kept)).not.toContain(mailed[0]);
		expect(kept[0]?.expiresAt).toEqual(new Date('2026-11-20T12:10:00Z'));
	});

	it('names nobody in what the limits count', async () => {
		const { ports, taken } = portsThat();
		await requestCode(ports, 'a@b.example', '127.0.0.1', now);
		expect(taken.size).toBe(3);
		expect([...taken.keys()].join()).not.toMatch(/a@b|127\.0/);
	});

	it('gives every limit back when the mail is refused', async () => {
		const { ports, taken } = portsThat(true);
		await expect(requestCode(ports, 'a@b.example', '127.0.0.1', now)).rejects.toThrow('refused');
		expect([...taken.values()]).toEqual([0, 0, 0]);
	});

	it('gives back what it took before the limit that is reached', async () => {
		const { ports, taken, mailed } = portsThat(false, 'code-stage');
		await expect(requestCode(ports, 'a@b.example', '127.0.0.1', now)).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		expect([...taken.values()]).toEqual([0, 0]);
		expect(mailed).toEqual([]);
	});
});
