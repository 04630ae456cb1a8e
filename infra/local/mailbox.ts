import { createServer, type Server } from 'node:http';
import { escapeHtml } from '#shared/html.ts';
import { listen } from './distribution.ts';

export interface SentMail {
	readonly to: readonly string[];
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

/** A mail as MiniStack has it. */
interface StoredMail {
	readonly Subject?: string;
	readonly To?: readonly string[];
	readonly BodyText?: string;
	readonly BodyHtml?: string;
}

/** Every mail sent on the stage, newest first. */
export async function readMails(endpoint: string): Promise<SentMail[]> {
	const response = await fetch(`${endpoint}/_ministack/ses/messages`);
	const { messages = [] } = (await response.json()) as { messages?: object };
	return (Object.values(messages).flat() as StoredMail[])
		.map(({ Subject: subject = '', To: to = [], BodyText: text = '', BodyHtml: html = '' }) => ({
			...{ to, subject, text, html },
		}))
		.reverse();
}

const entry = (mail: SentMail, index: number): string => `
<details${index === 0 ? ' open' : ''}>
<summary><b>${escapeHtml(mail.subject)}</b> <span>to ${escapeHtml(mail.to.join(', '))}</span></summary>
<iframe sandbox srcdoc="${escapeHtml(mail.html)}" title="${escapeHtml(mail.subject)}"></iframe>
</details>`;

const page = (mails: readonly SentMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 42rem; padding: 0 1rem; }
summary { cursor: pointer; padding: .5rem 0; } summary span { color: #666; }
iframe { border: 1px solid #ddd; border-radius: 8px; height: 26rem; width: 100%; }
</style>
<h1>Mailbox</h1>
<p>All mails that this stage has sent, newest first. <a href="/">Refresh</a></p>
${mails.map(entry).join('') || '<p>No mails yet.</p>'}
</html>`;

/** Starts a server whose page lists the mails of the stage. */
export function openMailbox(port: number, endpoint: string): Promise<Server> {
	const server = createServer(async (_, response) => {
		try {
			response.setHeader('content-type', 'text/html; charset=utf-8');
			response.end(page(await readMails(endpoint)));
		} catch {
			response.statusCode = 502;
			response.end('The emulator does not respond.');
		}
	});
	return listen(server, port);
}
