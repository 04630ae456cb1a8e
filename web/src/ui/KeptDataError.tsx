import { chakra } from '@chakra-ui/react';
import { Button } from './Button.tsx';
import { t } from './text.ts';

interface KeptDataErrorProps {
	/** What is shown instead. */
	readonly text: string;
	readonly error: Error;
	readonly busy: boolean;
	readonly onRetry: () => void;
}

/** Says, above what was loaded before, that it could not be loaded again, and offers another try. */
export const KeptDataError = ({ text, error, busy, onRetry }: KeptDataErrorProps) => (
	<chakra.div
		role="alert"
		display="flex"
		flexWrap="wrap"
		alignItems="center"
		justifyContent="space-between"
		columnGap="4"
		rowGap="2"
		px="3"
		py="2"
		fontSize="small"
		borderWidth="1px"
		borderColor="failed"
		borderRadius="control"
	>
		<p>
			<chakra.strong fontWeight="strong" color="failed">
				{text}
			</chakra.strong>{' '}
			{error.message}
		</p>
		<Button size="small" busy={busy && t('loadingNow')} onClick={onRetry}>
			{t('tryAgain')}
		</Button>
	</chakra.div>
);
