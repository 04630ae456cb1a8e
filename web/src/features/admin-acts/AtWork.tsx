import { chakra } from '@chakra-ui/react';
import { useServerTime } from '../../api/useServerTime.ts';
import { Icon } from '../../ui/icons.tsx';
import type { SubjectActivity } from './activity.ts';
import { secondsLeft } from './secondsLeft.ts';
import { t } from './text.ts';

const nameOf = (email: string) => email.split('@')[0] ?? email;

/** Who has a request or ticket open or answers it, and what is about to happen to it; nothing if nobody does. */
export function AtWork({ act, others }: SubjectActivity) {
	const now = useServerTime(1000);
	if (!act && others.length === 0) return null;
	return (
		<chakra.span
			display="flex"
			alignItems="center"
			gap="1"
			fontSize="small"
			color="processing"
			lineHeight={1.3}
		>
			<Icon name="user" size={14} style={{ flexShrink: 0 }} />
			<chakra.span truncate title={others.map(({ by }) => by.email).join(', ')}>
				{act
					? t(`soon.${act.what}`, { seconds: String(secondsLeft(act, now)), who: nameOf(act.by.email) })
					: others
							.map(({ by, state }) =>
								t(state === 'answering' ? 'answers' : 'looks', { who: nameOf(by.email) }),
							)
							.join(', ')}
			</chakra.span>
		</chakra.span>
	);
}
