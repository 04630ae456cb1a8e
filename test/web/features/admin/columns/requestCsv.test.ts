import { expect, it } from 'vitest';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { requestCsv } from '#web/features/admin/columns/requestCsv.ts';

it.each([
	['engineFailed', 'Mesin gagal.'],
	[undefined, 'The photo is dark.'],
])(
	'an export writes the reason %s in the language of the page, and an admin’s words as they are',
	(key, cell) => {
		const row = { status: 'FAILED', reason: 'The photo is dark.', reason_key: key } as ArtRequestRow;
		const columns = requestCsv(({ message, reason }) => (reason ? 'Mesin gagal.' : message));
		expect(columns.find(({ header }) => header === 'Reason')?.value(row)).toBe(cell);
		expect(columns.find(({ header }) => header === 'Status')?.value(row)).toBe('Failed');
	},
);
