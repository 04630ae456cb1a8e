import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { call } from '../../api/client.ts';

/** A sentence about the credits that a new customer was given, by the ledger; nothing without any. */
export function GiftNote() {
	const { data } = useSWR(['listLedger', 'gifts'], () => call('listLedger', { query: { limit: 20 } }));
	const given = (data ?? [])
		.filter(({ kind }) => kind === 'GRANT')
		.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<chakra.p minHeight="1.5em" fontWeight="strong">
			{given > 0 &&
				`We gave you ${formatCredits(given)}: your first ${given === 1 ? 'picture is' : `${given} pictures are`} free.`}
		</chakra.p>
	);
}
