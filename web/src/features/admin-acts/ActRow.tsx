import { chakra } from '@chakra-ui/react';
import type { Act } from '#shared/api/acts.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { appPaths } from '../../appPaths.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { formatDate } from '../../ui/formatDate.ts';
import { TextLink, UserLink } from '../../ui/UserLink.tsx';
import { t } from './text.ts';

const pathOf = ({ kind, id }: Act['subject']): string =>
	({
		art_request: appPaths.adminRequest(id),
		ticket: appPaths.adminTicket(id),
		account: appPaths.adminCustomer(id),
		transaction: appPaths.adminTable('transactions', id),
	})[kind];

/** One act: when, who, what, with what, and why. */
export const ActRow = ({
	act: { at, by, what, subject, user, reason, credits, action, expected, received },
}: {
	act: Act;
}) => (
	<Row>
		<chakra.span color="muted">{formatDate(at)}</chakra.span>
		<chakra.div minWidth="0" overflowWrap="anywhere">
			<p>
				<chakra.strong fontWeight="strong">
					{t(`titles.${what}`)}
					{action && `: ${t(`decisions.${action}`)}`}
					{credits !== undefined && `, ${formatCredits(credits)}`}
				</chakra.strong>
				<chakra.span color="muted">{` ${t('by', { who: by.email })}`}</chakra.span>
			</p>
			<p>
				<TextLink to={pathOf(subject)}>
					{t(`subjects.${subject.kind}`, { id: subject.id.slice(0, 8) })}
				</TextLink>
				{user && (
					<>
						{', '}
						<UserLink user={user} />
					</>
				)}
			</p>
			{expected && received && (
				<p>
					{t('expected', {
						expected: formatReportedMoney(expected),
						received: formatReportedMoney(received),
					})}
				</p>
			)}
			{reason && <p>{reason}</p>}
		</chakra.div>
	</Row>
);

const Row = chakra('li', {
	base: {
		display: 'grid',
		gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '184px minmax(0, 1fr)' },
		columnGap: '4',
		py: '3',
		borderBottomWidth: '1px',
		borderColor: 'line',
	},
});
