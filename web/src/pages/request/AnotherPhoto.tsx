import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../appPaths.ts';
import { choosePhotos } from '../../features/files/chosenPhotos.ts';
import { acceptedPhotos, usePhotoChoice } from '../../features/files/usePhotoChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from './messages.en.ts';

/** Orders what an earlier request has ordered, of another photo. */
export default function AnotherPhoto({ requestId }: { requestId: string }) {
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const { choose, checking, errors } = usePhotoChoice({
		max: 1,
		onAdd(photos) {
			choosePhotos(photos);
			navigate(appPaths.newRequestLike(requestId));
		},
	});
	return (
		<chakra.div gridColumn="1 / -1" display="grid" gap="1">
			<Button tone="primary" busy={checking && t('checkingPhoto')} onClick={() => input.current?.click()}>
				<Icon name="photo" size={18} /> {t('tryAnotherPhoto')}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept={acceptedPhotos}
				aria-label={t('anotherPhoto')}
				onChange={({ currentTarget: { files } }) => choose([...(files ?? [])])}
			/>
			<FieldNote error={errors[0]}>{null}</FieldNote>
		</chakra.div>
	);
}
