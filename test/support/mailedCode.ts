import { setTimeout as sleep } from 'node:timers/promises';
import { readMails } from '#infra/local/mailbox.ts';

/** The newest code mailed to an address by a stage on an emulator. */
export async function mailedCode(emulator: string, email: string): Promise<string> {
	for (let tries = 0; tries < 25; tries++) {
		const mails = (await readMails(emulator)).filter(({ to }) => to.includes(email));
		const code = mails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean);
		if (code) return code;
		await sleep(200);
	}
	throw new Error(`No code was mailed to ${email}.`);
}
