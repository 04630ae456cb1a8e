import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { formatDate } from '../../ui/formatDate.ts';
import { Loading } from '../../ui/Page.tsx';

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

/** What admins did with an account, newest first. */
export const ActList = ({ acts }: { acts: readonly Act[] | undefined }) =>
	!acts ? (
		<Loading label="Loading the changes" />
	) : acts.length === 0 ? (
		<chakra.p py="6" color="muted">
			No admin has changed this account.
		</chakra.p>
	) : (
		<chakra.ol fontSize="small">
			{acts.map(({ at, by, what, reason, credits }) => (
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
								{credits !== undefined && `: ${formatCredits(credits)}`}
							</chakra.strong>
							<chakra.span color="muted">{` by ${by}`}</chakra.span>
						</p>
						<p>{reason}</p>
					</div>
				</chakra.li>
			))}
		</chakra.ol>
	);
