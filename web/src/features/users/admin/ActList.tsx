import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { Loading } from '../../../ui/Page.tsx';
import { t } from './text.ts';

type Act = Data<'listUserActs'>[number];

/** What admins did with an account, newest first. */
export const ActList = ({ acts, failed }: { acts: readonly Act[] | undefined; failed: boolean }) =>
	!acts ? (
		!failed && <Loading label={t('acts.loading')} />
	) : acts.length === 0 ? (
		<chakra.p py="6" color="muted">
			{t('acts.none')}
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
								{t(`titles.${what}`)}
								{action && `: ${t(`decisions.${action}`)}`}
								{credits !== undefined && `: ${formatCredits(credits)}`}
							</chakra.strong>
							<chakra.span color="muted">{` ${t('acts.by', { who: by })}`}</chakra.span>
						</p>
						{expected && received && (
							<p>
								{t('acts.expected', {
									expected: formatReportedMoney(expected),
									received: formatReportedMoney(received),
								})}
							</p>
						)}
						<p>{reason}</p>
					</div>
				</chakra.li>
			))}
		</chakra.ol>
	);
