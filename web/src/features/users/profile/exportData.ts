import { downloadZip } from 'client-zip';
import type { PersonalRecord } from '#shared/api/personalData.ts';
import type { Data } from '#shared/api/routes.ts';
import { allPages, call, callForPage } from '../../../api/client.ts';
import { saveBlob } from '../../../ui/saveFile.ts';

/** The text of `data.json`: the account and its records by kind, without the short-lived URLs of pictures. */
export function dataFile(account: Data<'getMe'>, records: readonly PersonalRecord[]): string {
	const of = <Kind extends PersonalRecord['kind']>(wanted: Kind) =>
		records.filter((record): record is Extract<PersonalRecord, { kind: Kind }> => record.kind === wanted);
	const data = {
		account,
		requests: of('request').map(({ request, events, pictures }) => ({
			...request,
			events,
			pictures: pictures.map(({ name }) => `pictures/${name}`),
		})),
		transactions: of('transaction').map(({ transaction }) => transaction),
		credits: of('credits').map(({ entry }) => entry),
		browsers: of('browser').map(({ browser }) => browser),
		api_keys: of('api-keys').flatMap(({ keys }) => keys),
		webhooks: of('webhook').map(({ webhook }) => webhook),
		acts_of_support: of('act').map(({ act }) => act),
		messages: of('message').map(({ message }) => message),
	};
	return JSON.stringify(data, undefined, '\t');
}

const archiveName = 'pixwand-my-data.zip';

async function readRecords(signal: AbortSignal): Promise<PersonalRecord[]> {
	const records: PersonalRecord[] = [];
	for await (const rows of allPages((query) => callForPage('exportMe', { query }))) {
		signal.throwIfAborted();
		records.push(...rows);
	}
	return records;
}

/**
 * Downloads everything that is stored about the user as one ZIP: `data.json`, and the pictures of each request. Pictures
 * that are no longer stored are left out.
 */
export async function exportData(signal: AbortSignal, onProgress: (done: number, total: number) => void) {
	const [account, records] = await Promise.all([call('getMe'), readRecords(signal)]);
	const pictures = records.flatMap((record) => (record.kind === 'request' ? record.pictures : []));

	async function* files() {
		yield { name: 'data.json', input: dataFile(account, records) };
		for (const [index, { name, url }] of pictures.entries()) {
			onProgress(index, pictures.length);
			const response = await fetch(url, { signal });
			if (response.ok) yield { name: `pictures/${name}`, input: await response.blob() };
		}
	}

	const archive = await downloadZip(files()).blob();
	signal.throwIfAborted();
	saveBlob(archive, archiveName);
}
