import { readMails, type SentMail } from '#infra/local/mailbox.ts';
import { stage } from './users.ts';
import { waitFor } from './waitFor.ts';

/** The mails that an address has got. */
export const mailsTo = async (address: string): Promise<SentMail[]> =>
	(await readMails(stage.emulator)).filter(({ to }) => to.includes(address));

/** Waits for a mail to an address with such words in its subject. */
export const mailTo = (address: string, words: string): Promise<SentMail> =>
	waitFor(async () => (await mailsTo(address)).find(({ subject }) => subject.includes(words)));
