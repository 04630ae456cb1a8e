import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { t } from './messages.en.ts';

interface DoubtQuestionProps {
	/** How many parts are in doubt. */
	readonly count: number;
	/** Whether the part that is coloured is in the cut-out now. */
	readonly isIncluded: boolean;
	readonly onAnswer: (belongs: boolean) => void;
}

/** Asks about a part of the photo of which the networks are not sure. */
export const DoubtQuestion = ({ count, isIncluded, onAnswer }: DoubtQuestionProps) => (
	<chakra.div
		display="flex"
		flexWrap="wrap"
		alignItems="center"
		gap="2"
		fontSize="small"
		role="group"
		aria-label={t('doubt')}
	>
		<chakra.p flex="1 1 220px">{t('doubtful', { count, isIncluded: isIncluded ? 'yes' : 'no' })}</chakra.p>
		<Button size="small" minHeight="44px" px="3" onClick={() => onAnswer(true)}>
			{t('belongs')}
		</Button>
		<Button size="small" minHeight="44px" px="3" onClick={() => onAnswer(false)}>
			{t('doesNotBelong')}
		</Button>
	</chakra.div>
);
