import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { t } from './messages.en.ts';

interface NoticeProps {
	readonly title: string;
	/** `h1` if the notice is the page's only content. */
	readonly heading?: 'h1' | 'h2';
	/** Shown above the title. */
	readonly icon?: ReactNode;
	readonly children?: ReactNode;
	/** A button or link below the text. */
	readonly action?: ReactNode;
	/** Beside the text, or below it on a narrow screen. */
	readonly picture?: ReactNode;
}

/** A message in place of content: an empty list, a success or an error. */
export const Notice = ({ title, heading = 'h2', icon, children, action, picture }: NoticeProps) => (
	<chakra.div
		display="grid"
		alignItems="center"
		gap={{ base: '6', md: '8' }}
		py={picture ? { base: '0', md: '5' } : { base: '7', md: '8' }}
		gridTemplateColumns={
			picture ? { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' } : undefined
		}
	>
		<chakra.div display="grid" justifyItems="start" gap="4" maxWidth="reading">
			{icon}
			<chakra.h2 as={heading} textStyle="title">
				{title}
			</chakra.h2>
			{children && <chakra.div color="muted">{children}</chakra.div>}
			{action}
		</chakra.div>
		{picture}
	</chakra.div>
);

interface FailureNoticeProps extends Pick<NoticeProps, 'title' | 'heading' | 'children'> {
	readonly onRetry: () => void;
}

/** Says that something could not be loaded, and why, and offers another try. */
export const FailureNotice = ({ onRetry, ...notice }: FailureNoticeProps) => (
	<Notice {...notice} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>} />
);
