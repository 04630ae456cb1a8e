import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { Loading } from '../../../ui/Page.tsx';

type Act = Data<'listUserActs'>[number];

const titles: Record<Act['what'], string> = {
	grant: 'Credits granted',
	block: 'Blocked',
	unblock: 'Unblocked',
	resolve: 'Payment decided',
	make_admin: 'Made an admin',
	revoke_admin: 'No longer an admin',
	erase: 'Erased',
};

const decisions: Record<NonNullable<Act['action']>, string> = {
	credit: 'its credits added',
	refuse: 'refused',
	release: 'what was on hold given back',
	close: 'nothing left to do',
};

/** What admins did with an account, newest first. */
export const ActList = ({ acts, failed }: { acts: readonly Act[] | undefined; failed: boolean }) =>
	!acts ? (
		!failed && <Loading label="Loading the changes" />
	) : acts.length === 0 ? (
		<chakra.p py="6" color="muted">
			No admin has changed this account.
		</chakra.p>
	) : (
		<chakra.ol fontSize="small">
			{acts.map(({ at, by, what, reason, credits, action, expected, received }) => (
				<chakra.li
					key={`${at} ${what}`}
					display="grid"
					gridTemplateColumns={{ base: '1fr', md: '184px 1fr' }}
					columnGap="4"
					py="3"
					borderBottomWidth="1px"
					borderColor="line"
				>
					<chakra.span color="muted">{formatDate(at)}</chakra.span>
					<div>
						<p>
							<chakra.strong fontWeight="strong">
								{titles[what]}
								{action && `: ${decisions[action]}`}
								{credits !== undefined && `: ${formatCredits(credits)}`}
							</chakra.strong>
							<chakra.span color="muted">{` by ${by}`}</chakra.span>
						</p>
						{expected && received && (
							<p>{`Expected ${formatReportedMoney(expected)}, came ${formatReportedMoney(received)}`}</p>
						)}
						<p>{reason}</p>
					</div>
				</chakra.li>
			))}
		</chakra.ol>
	);
