import type { PersonalRecord } from '#shared/api/personalData.ts';
import type { Data } from '#shared/api/routes.ts';

/** The text of `data.json`: the account and its records by kind, without the short-lived URLs of pictures. */
export function dataFile(account: Data<'getMe'>, records: readonly PersonalRecord[]): string {
	const data = {
		account,
		requests: records.flatMap((record) =>
			record.kind === 'request'
				? [
						{
							...record.request,
							events: record.events,
							pictures: record.pictures.map(({ name }) => `pictures/${name}`),
						},
					]
				: [],
		),
		transactions: records.flatMap((record) => (record.kind === 'transaction' ? [record.transaction] : [])),
		credits: records.flatMap((record) => (record.kind === 'credits' ? [record.entry] : [])),
		browsers: records.flatMap((record) => (record.kind === 'browser' ? [record.browser] : [])),
		acts_of_support: records.flatMap((record) => (record.kind === 'act' ? [record.act] : [])),
		messages: records.flatMap((record) => (record.kind === 'message' ? [record.message] : [])),
	};
	return JSON.stringify(data, undefined, '\t');
}
