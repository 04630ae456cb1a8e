import { chakra } from '@chakra-ui/react';
import { type FormEvent, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { actKinds } from '#shared/api/actKinds.ts';
import { cleanEmail } from '#shared/auth/emails.ts';
import { callForPage } from '../api/client.ts';
import { errorMessage } from '../api/errors.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useIsAdmin } from '../api/useMe.ts';
import { useUser } from '../api/useUser.ts';
import { ActRow, actCsv, actKindOptions, readActs, useActs } from '../features/admin/acts/acts.tsx';
import { t } from '../features/admin/acts/messages.en.ts';
import { AdminFrame } from '../features/admin/frame/AdminHeader.tsx';
import { ExportButton } from '../features/admin/frame/ExportButton.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t as words } from '../features/admin/frame/messages.en.ts';
import { RefreshButton } from '../features/admin/tables/AdminTable.tsx';
import { formatNumber } from '../language/format.ts';
import { Button } from '../ui/Button.tsx';
import { Field, TextInput, useFieldControl } from '../ui/Field.tsx';
import { shortId } from '../ui/shortId.ts';
import { DateControls, SelectControl, TableControls } from '../ui/table/TableControls.tsx';
import { dayEnd, dayStart, useOpenRow, useTableQuery } from '../ui/table/tableQuery.ts';

const RequestDialog = lazyComponent(() => import('../features/admin/request/RequestDialog.tsx'));

const kinds = [{ value: '', label: t('acts.everything') }, ...actKindOptions];

/** What all admins did, newest first, by admin, customer, kind and day. */
export default function AdminActsPage() {
	const [query, onChange] = useTableQuery();
	const [params, setParams] = useSearchParams();
	const [actor, user] = [params.get('actor') ?? '', params.get('user') ?? ''];
	const filters = {
		...(actor && { actor }),
		...(user && { user_id: user }),
		what: actKinds.find((kind) => kind === query.status),
		...(query.from && { from: dayStart(query.from) }),
		...(query.to && { to: dayEnd(query.to) }),
	};
	const list = useActs(filters);
	const [open, setOpen] = useOpenRow();
	const isAdmin = useIsAdmin();
	const set = (name: 'actor' | 'user', id: string) =>
		setParams((current) => {
			const next = new URLSearchParams(current);
			if (id) next.set(name, id);
			else next.delete(name);
			return next;
		});
	return (
		<AdminFrame title={t('acts.title')}>
			<TableControls>
				{isAdmin && (
					<>
						<PersonFilter label={words('roles.ADMIN')} id={actor} onChange={(id) => set('actor', id)} />
						<PersonFilter label={words('customer')} id={user} onChange={(id) => set('user', id)} />
					</>
				)}
				<SelectControl
					label={t('acts.what')}
					value={query.status}
					options={kinds}
					onSelect={(status) => onChange({ status })}
				/>
				<DateControls query={query} onChange={onChange} />
			</TableControls>
			<LoadState noun="acts" data={list.rows} error={list.error} busy={list.loading} onRetry={list.reload} />
			{list.rows?.length === 0 && (
				<chakra.p py="6" color="muted">
					{t('acts.none')}
				</chakra.p>
			)}
			<chakra.ol fontSize="small" aria-label={words('nav.acts')}>
				{list.rows?.map((act) => (
					<ActRow key={`${act.at} ${act.what} ${act.subject.id}`} act={act} onOpen={setOpen} />
				))}
			</chakra.ol>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				{list.hasMore && (
					<Button size="small" busy={list.loading && words('loadingMore')} onClick={list.loadMore}>
						{words('rows.showMore')}
					</Button>
				)}
				<RefreshButton onRefresh={list.reload} noun="acts" />
				<ExportButton name="acts" columns={actCsv} readAll={() => readActs(filters)} />
			</chakra.div>
			<Suspense>{open && <RequestDialog key={open} id={open} onClose={() => setOpen()} />}</Suspense>
		</AdminFrame>
	);
}

interface PersonFilterProps {
	readonly label: string;
	/** The id of the chosen user; empty for all. */
	readonly id: string;
	readonly onChange: (id: string) => void;
}

/** Chooses a user by a part of the e-mail address, on Enter. */
function PersonFilter({ label, id, onChange }: PersonFilterProps) {
	const { data: user } = useUser(id);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string>();

	async function submit(event: FormEvent) {
		event.preventDefault();
		setProblem(undefined);
		try {
			const { rows, total = 0 } = await callForPage('listUsers', {
				query: { search: cleanEmail(text), limit: 1 },
			});
			const [found] = rows;
			if (!found) setProblem(t('person.none'));
			else if (total > 1) setProblem(t('person.many', { count: formatNumber(total) }));
			else {
				setText('');
				onChange(found.id);
			}
		} catch (error) {
			setProblem(errorMessage(error, t('person.failed')));
		}
	}
	return (
		<form data-admins="" onSubmit={submit}>
			<Field label={label} error={problem}>
				{id ? (
					<chakra.div display="flex" alignItems="center" gap="2" minHeight="40px" fontSize="small">
						<chakra.span truncate maxWidth="200px">
							{user?.email ?? shortId(id)}
						</chakra.span>
						<ShowAll onClick={() => onChange('')} />
					</chakra.div>
				) : (
					<TextInput
						placeholder={words('email')}
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
				)}
			</Field>
		</form>
	);
}

const ShowAll = ({ onClick }: { onClick: () => void }) => (
	<Button {...useFieldControl()} size="small" tone="ghost" onClick={onClick}>
		{t('person.showAll')}
	</Button>
);
