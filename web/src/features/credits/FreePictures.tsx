import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** How many pictures a new account gets for free, where a stage gives any. The line keeps its place while it is read. */
export function FreePictures() {
	const { data } = useSWR('getSite', () => call('getSite'), { revalidateIfStale: false });
	const count = data?.welcome_credits ?? 0;
	return (
		<chakra.p minHeight="1.5em" fontWeight="strong">
			{count > 0 && `${count} free ${count === 1 ? 'picture' : 'pictures'} to start with. No card needed.`}
		</chakra.p>
	);
}
