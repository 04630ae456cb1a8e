import { chakra } from '@chakra-ui/react';
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
