import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { appPaths } from '../../appPaths.ts';
import { TextInput } from '../../ui/Field.tsx';
import { useShortcutGroup } from '../../ui/useShortcuts.ts';
import { t } from './text.ts';

/** The key that moves to the search. */
export const searchKey = { key: 's', label: t('search.everything') } as const;

/** Searches requests, users, transactions and messages; the key `s` moves to it. */
export function SearchBox() {
	const [params] = useSearchParams();
	const searched = params.get('q') ?? '';
	const [text, setText] = useState(searched);
	const [shown, setShown] = useState(searched);
	if (shown !== searched) {
		setShown(searched);
		setText(searched);
	}
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	useShortcutGroup([{ ...searchKey, run: () => field.current?.focus() }], false);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (text.trim()) navigate(appPaths.adminSearch(text.trim()));
	}
	return (
		<chakra.search flex="1">
			<form onSubmit={submit}>
				<TextInput
					ref={field}
					type="search"
					aria-label={t('search.everything')}
					placeholder={t('search.title')}
					width={{ base: 'full', md: '240px' }}
					minHeight="40px"
					height="40px"
					fontSize={{ md: 'small' }}
					maxLength={254}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
			</form>
		</chakra.search>
	);
}
