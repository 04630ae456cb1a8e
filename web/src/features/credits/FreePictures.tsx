import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useSite } from '../../api/useSite.ts';
import { t } from './messages.en.ts';

/** How many pictures a new account gets for free, where a stage gives any. The line keeps its place while it is read. */
export function FreePictures() {
	const count = useSite()?.welcome_credits ?? 0;
	return (
		<chakra.p minHeight="1.5em" fontWeight="strong">
			{count > 0 && t('free', { count })}
		</chakra.p>
	);
}

/** A sentence about the credits that a new customer was given, by the ledger; nothing without any. */
export function GiftNote() {
	const { data } = useSWR(['listLedger', 'gifts'], () => call('listLedger', { query: { limit: 20 } }));
	const given = (data ?? [])
		.filter(({ kind }) => kind === 'GRANT')
		.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<chakra.p minHeight="1.5em" fontWeight="strong">
			{given > 0 && t('gift', { count: given })}
		</chakra.p>
	);
}
