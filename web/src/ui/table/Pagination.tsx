import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../language/format.ts';
import { Icon } from '../icons.tsx';
import { t } from '../messages.en.ts';
import type { TableQuery } from './tableQuery.ts';

/** A page number, or `gap` where numbers are left out. */
type PageItem = number | 'gap';

const numbers = (first: number, last: number): number[] =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/**
 * The items of a pagination: every page when there are at most five, else the first, the last and the neighbours of the
 * current page, with gaps between them. A gap leaves out two pages or more.
 */
export function pageNumbers(current: number, count: number): PageItem[] {
	if (count <= 5) return numbers(1, count);
	const first = Math.min(Math.max(2, current - 1), count - 3);
	const last = Math.max(Math.min(count - 1, current + 1), 4);
	const before: PageItem[] = first > 3 ? ['gap'] : numbers(2, first - 1);
	const after: PageItem[] = last < count - 2 ? ['gap'] : numbers(last + 1, count - 1);
	return [1, ...before, ...numbers(first, last), ...after, count];
}

/** The number of pages of so many rows; an empty list has one page. */
export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));

interface PaginationProps {
	readonly query: TableQuery;
	/** The number of the first row on screen, from 1, and how many there are. */
	readonly first: number;
	readonly shown: number;
	readonly total: number;
	/** What the rows are: `transactions`. */
	readonly noun: string;
	readonly onChange: (change: Partial<TableQuery>) => void;
	/** Beside the number of rows. */
	readonly children?: ReactNode;
}

/** The rows on screen out of how many, and the pages: previous, numbers, next. */
export function Pagination(props: PaginationProps) {
	const { query, first, shown, total, noun, onChange, children } = props;
	const { page, size } = query;
	const count = pageCount(total, size);
	const turn = (to: number) => onChange({ page: to });
	return (
		<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
			<chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
				<chakra.p fontSize="small" color="muted" role="status">
					{t('showing', {
						first: formatNumber(first),
						last: formatNumber(first + shown - 1),
						total: formatNumber(total),
						noun,
					})}
				</chakra.p>
				{children}
			</chakra.div>
			{count > 1 && (
				<chakra.nav aria-label={t('pages')} display="flex" flexWrap="wrap" alignItems="center" gap="1">
					<Step
						type="button"
						aria-label={t('previousPage')}
						disabled={page <= 1}
						onClick={() => turn(page - 1)}
					>
						<Icon name="chevron" size={16} style={{ rotate: '90deg' }} />
					</Step>
					{pageNumbers(Math.min(page, count), count).map((item, i) =>
						item === 'gap' ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity.
							<Gap key={`gap-${i}`}>…</Gap>
						) : (
							<Step
								key={item}
								type="button"
								aria-label={t('pageNumber', { page: String(item) })}
								aria-current={item === page ? 'page' : undefined}
								onClick={() => turn(item)}
							>
								{formatNumber(item)}
							</Step>
						),
					)}
					<Step
						type="button"
						aria-label={t('nextPage')}
						disabled={page >= count}
						onClick={() => turn(page + 1)}
					>
						<Icon name="chevron" size={16} style={{ rotate: '-90deg' }} />
					</Step>
				</chakra.nav>
			)}
		</chakra.div>
	);
}

const Step = chakra('button', {
	base: {
		display: 'grid',
		placeItems: 'center',
		minWidth: '36px',
		height: '36px',
		px: { base: '1', md: '2' },
		fontSize: 'small',
		borderRadius: 'control',
		_hover: { bg: 'line' },
		_disabled: { color: 'muted', opacity: 0.5, cursor: 'not-allowed', bg: 'transparent' },
		_currentPage: { bg: 'ink', color: 'paper', fontWeight: 'strong' },
	},
});

const Gap = chakra('span', { base: { minWidth: '20px', textAlign: 'center', color: 'muted' } });
