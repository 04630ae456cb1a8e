import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import type { UserProfile } from '#shared/api/users.ts';
import { call } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { useUser } from '../../../api/useUser.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

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
		[t('userFacts.balance'), formatCredits(total_credit)],
		[t('userFacts.inProgress'), String(requests.PENDING + requests.PROCESSING)],
		[t('completed'), String(requests.COMPLETED)],
		[words('failed'), String(requests.FAILED)],
		[words('joined'), formatDate(created_at)],
		...(owed > 0 ? [[t('userFacts.owed'), formatCredits(owed)] as const] : []),
		...(left === undefined ? [] : [[t('userFacts.newBuyer'), formatCredits(left)] as const]),
	] as const;
	return (
		<chakra.section
			aria-label={t('userFacts.title')}
			display="flex"
			flexWrap="wrap"
			alignItems="center"
			gap="4"
			p="4"
			layerStyle="sheet"
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
				{(name || role !== 'USER' || blocked) && (
					<div>
						<chakra.dt fontSize="small" color="muted">
							{t('userFacts.account')}
						</chakra.dt>
						<chakra.dd fontWeight="strong" display="flex" alignItems="center" gap="2">
							{[name, role !== 'USER' && words(`roles.${role}`)].filter(Boolean).join(' ')}
							{blocked && (
								<chakra.span color="failed" display="inline-flex" alignItems="center" gap="1">
									<Icon name="cross" size={16} /> {words('blocked')}
								</chakra.span>
							)}
						</chakra.dd>
					</div>
				)}
			</chakra.dl>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				<Button size="small" onClick={onGrant}>
					{t('grant.open')}
				</Button>
				<Button size="small" onClick={onChangeAccess}>
					{t(blocked ? 'access.unblock' : 'access.block')}
				</Button>
			</chakra.div>
		</chakra.section>
	);
};

/** A user as admins see them, and what admins did with the account, newest first; both follow what happens. */
export function useCustomer(id: string) {
	const profile = useUser(id);
	const acts = useSWR(['listUserActs', id], () => call('listUserActs', { params: { id } }));
	const reload = async () => {
		await Promise.all([profile.mutate(), acts.mutate()]);
	};
	useReloadOn(['art_request', 'transaction'], reload);
	return {
		customer: profile.data,
		error: profile.error,
		acts: acts.data,
		actsError: acts.error,
		loading: profile.isValidating || acts.isValidating,
		/** Reads both again. */
		reload,
	};
}
