import { chakra } from '@chakra-ui/react';
import type { UserProfile } from '#shared/api/users.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { Icon } from '../../../ui/icons.tsx';

interface CustomerHeaderProps {
	readonly customer: UserProfile;
	readonly onGrant: () => void;
	readonly onChangeAccess: () => void;
}

/** A customer's balance and requests, and what an admin can do with the account. */
export const CustomerHeader = ({ customer, onGrant, onChangeAccess }: CustomerHeaderProps) => {
	const { name, role, blocked, created_at, total_credit, requests } = customer;
	const { first_day_credits: left, owed_credits: owed } = customer;
	const facts = [
		['Balance', formatCredits(total_credit)],
		['In progress', String(requests.PENDING + requests.PROCESSING)],
		['Completed', String(requests.COMPLETED)],
		['Failed', String(requests.FAILED)],
		['Joined', formatDate(created_at)],
		...(owed > 0 ? [['Owed, of returned payments', formatCredits(owed)] as const] : []),
		...(left === undefined ? [] : [['New buyer, can buy today', formatCredits(left)] as const]),
	] as const;
	return (
		<chakra.section
			aria-label="Profile"
			display="flex"
			flexWrap="wrap"
			alignItems="center"
			gap="4"
			p="4"
			bg="sheet"
			borderWidth="1px"
			borderColor="line"
			borderRadius="control"
		>
			<chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2" flex="1 1 480px">
				{facts.map(([term, value]) => (
					<div key={term}>
						<chakra.dt fontSize="small" color="muted">
							{term}
						</chakra.dt>
						<chakra.dd fontWeight="strong">{value}</chakra.dd>
					</div>
				))}
				{(name || role === 'ADMIN' || blocked) && (
					<div>
						<chakra.dt fontSize="small" color="muted">
							Account
						</chakra.dt>
						<chakra.dd fontWeight="strong" display="flex" alignItems="center" gap="2">
							{name}
							{role === 'ADMIN' && ' Admin'}
							{blocked && (
								<chakra.span color="failed" display="inline-flex" alignItems="center" gap="1">
									<Icon name="cross" size={16} /> Blocked
								</chakra.span>
							)}
						</chakra.dd>
					</div>
				)}
			</chakra.dl>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				<Button size="small" onClick={onGrant}>
					Grant credits
				</Button>
				<Button size="small" onClick={onChangeAccess}>
					{blocked ? 'Unblock' : 'Block'}
				</Button>
			</chakra.div>
		</chakra.section>
	);
};
