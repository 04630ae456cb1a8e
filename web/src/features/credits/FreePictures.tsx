import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { t } from './text.ts';

/** How many pictures a new account gets for free, where a stage gives any. The line keeps its place while it is read. */
export function FreePictures() {
	const { data } = useSWR('getSite', () => call('getSite'), { revalidateIfStale: false });
	const count = data?.welcome_credits ?? 0;
	return (
		<chakra.p minHeight="1.5em" fontWeight="strong">
			{count > 0 && t('free', { count })}
		</chakra.p>
	);
}
