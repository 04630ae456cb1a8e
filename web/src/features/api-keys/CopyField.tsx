import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import { Field, TextInput } from '../../ui/Field.tsx';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';

/** A secret text with a button that copies it. */
export const CopyField = ({ label, value }: { readonly label: string; readonly value: string }) => (
	<Field label={label}>
		<chakra.div display="flex" gap="2">
			<TextInput readOnly fontFamily="mono" value={value} onFocus={({ target }) => target.select()} />
			<Button onClick={async () => (await copyText(value)) && toast('success', t('copied'))}>
				{t('copy')}
			</Button>
		</chakra.div>
	</Field>
);
