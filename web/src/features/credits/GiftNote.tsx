import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { t } from './messages.en.ts';

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
