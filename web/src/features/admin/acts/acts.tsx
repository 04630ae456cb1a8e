import { chakra } from '@chakra-ui/react';
import { type ActKind, actKinds } from '#shared/api/actKinds.ts';
import type { Act } from '#shared/api/acts.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { allPages, callForPage } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { type CsvColumn, timeColumns } from '../../../ui/csv.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { shortId } from '../../../ui/shortId.ts';
import { LinkButton, TextLink } from '../../../ui/TextLink.tsx';
import { t as words } from '../frame/messages.en.ts';
import { CustomerLink } from '../frame/Recipient.tsx';
import { t } from './messages.en.ts';

const pathOf = (kind: Exclude<Act['subject']['kind'], 'art_request'>, id: string): string =>
	({
		ticket: appPaths.adminTicket(id),
		account: appPaths.adminCustomer(id),
		transaction: appPaths.adminTransaction(id),
	})[kind];

const nameOf = ({ kind, id }: Act['subject']) => words(`subjects.${kind}`, { id: shortId(id) });

/** One act: when, who, what, with what, and why. `onOpen` shows a request. */
export const ActRow = ({
	act: { at, by, what, subject, user, reason, credits, action, expected, received },
	onOpen,
}: {
	act: Act;
	onOpen?: (requestId: string) => void;
}) => (
	<Row>
		<chakra.span color="muted">{formatDate(at)}</chakra.span>
		<chakra.div minWidth="0" overflowWrap="anywhere">
			<p>
				<chakra.strong fontWeight="strong">
					{words(`actTitles.${what}`)}
					{action && `: ${words(`decisions.${action}`)}`}
					{credits !== undefined && `, ${formatCredits(credits)}`}
				</chakra.strong>
				<chakra.span color="muted">{` ${words('by', { who: by.email })}`}</chakra.span>
			</p>
			<p>
				{subject.kind === 'art_request' ? (
					<LinkButton onClick={() => onOpen?.(subject.id)}>{nameOf(subject)}</LinkButton>
				) : (
					<TextLink to={pathOf(subject.kind, subject.id)}>{nameOf(subject)}</TextLink>
				)}
				{user && (
					<>
						{', '}
						<CustomerLink user={user} />
					</>
				)}
			</p>
			{expected && received && (
				<p>
					{words('expected', {
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

export const actCsv: readonly CsvColumn<Act>[] = [
	...timeColumns<Act>(t('csv.time'), (act) => act.at),
	{ header: words('roles.ADMIN'), value: (act) => act.by.email },
	{ header: t('csv.what'), value: (act) => words(`actTitles.${act.what}`) },
	{ header: t('csv.subject'), value: (act) => nameOf(act.subject) },
	{ header: words('id'), value: (act) => act.subject.id },
	{ header: words('customer'), value: (act) => act.user?.email },
	{ header: words('reason'), value: (act) => act.reason },
	{ header: words('credits'), value: (act) => act.credits },
	{ header: words('decision'), value: (act) => act.action && words(`decisions.${act.action}`) },
];

/** The kinds of acts, to choose from. */
export const actKindOptions = actKinds.map((value) => ({ value, label: words(`actTitles.${value}`) }));

/** Which acts are read. */
interface ActFilters {
	/** The id of the admin, and that of the customer. */
	readonly actor?: string;
	readonly user_id?: string;
	readonly what: ActKind | undefined;
	/** Instants, both included. */
	readonly from?: string;
	readonly to?: string;
}

const pageSize = 50;
const exportedActs = 200;

const read = (filters: ActFilters, limit: number, page: { cursor?: string }) =>
	callForPage('listActs', { query: { ...filters, limit, ...page } });

/** What admins did, newest first; new acts are shown. */
export function useActs(filters: ActFilters) {
	const list = usePages(
		'listActs',
		(cursor) => read(filters, pageSize, cursor ? { cursor } : {}),
		JSON.stringify(filters),
	);
	useReloadOn(['assignment', 'art_request', 'ticket', 'waiting'], list.reload);
	return list;
}

/** Reads all acts that match, in pages. Throws `ApiError`. */
export const readActs = (filters: ActFilters) => allPages((page) => read(filters, exportedActs, page));
