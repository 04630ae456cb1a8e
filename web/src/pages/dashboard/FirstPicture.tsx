import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { readBlob } from '../../api/readBlob.ts';
import { appPaths } from '../../appPaths.ts';
import { t as words } from '../../features/art-requests/messages.en.ts';
import { GiftNote } from '../../features/credits/FreePictures.tsx';
import { choosePhotos } from '../../features/files/chosenPhotos.ts';
import { PhotosField } from '../../features/files/PhotosField.tsx';
import { prepareImaging } from '../../imaging/openImaging.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import headphones from '../landing/samples/headphones-amateur.webp';
import sneakers from '../landing/samples/sneakers-amateur.webp';
import watch from '../landing/samples/watch-amateur.webp';
import { t } from './messages.en.ts';

interface SamplePhoto {
	readonly name: string;
	readonly url: string;
}

/** Our own photos with which a new customer can try the service. */
const samplePhotos: readonly SamplePhoto[] = [
	{ name: t('photos.sneakers'), url: sneakers },
	{ name: t('photos.watch'), url: watch },
	{ name: t('photos.headphones'), url: headphones },
];

async function download({ name, url }: SamplePhoto): Promise<File> {
	const blob = await readBlob(url);
	return new File([blob], `${name.toLowerCase()}.webp`, { type: blob.type });
}

/** The dashboard of a customer without requests: a photo of their own, or one of ours, opens the request form. */
export default function FirstPicture() {
	const navigate = useNavigate();

	function open(photos: readonly File[]) {
		choosePhotos(photos);
		navigate(appPaths.newRequest);
	}

	function openSample(sample: SamplePhoto) {
		prepareImaging();
		return download(sample).then(
			(photo) => open([photo]),
			() => toast('error', t('sampleFailed')),
		);
	}

	return (
		<chakra.section display="grid" gap="5" aria-labelledby="first-picture">
			<chakra.div display="grid" gap="2">
				<chakra.h2 id="first-picture" textStyle="title" fontSize={{ base: '1.75rem', md: '2.25rem' }}>
					{t('firstPicture')}
				</chakra.h2>
				<chakra.p color="muted" maxWidth="reading">
					{t('chooseFirst')}
				</chakra.p>
				<GiftNote />
			</chakra.div>
			<chakra.div
				display="grid"
				gap={{ base: '5', lg: '5' }}
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
				alignItems="start"
			>
				<PhotosField photos={[]} onChoosing={prepareImaging} onAdd={open} />
				<chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
					{samplePhotos.map((sample) => (
						<li key={sample.name}>
							<Sample type="button" onClick={() => openSample(sample)}>
								<chakra.img
									src={sample.url}
									alt=""
									width="full"
									aspectRatio="1"
									objectFit="cover"
									borderRadius="image"
								/>
								<span>
									{t.rich('trySample', {
										name: sample.name,
										hidden: (text) => <chakra.span srOnly>{text}</chakra.span>,
									})}
								</span>
							</Sample>
						</li>
					))}
				</chakra.ul>
			</chakra.div>
			<ButtonLink tone="primary" justifySelf="start" to={appPaths.newRequest}>
				{words('firstRequest')}
			</ButtonLink>
		</chakra.section>
	);
}

const Sample = chakra('button', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'minmax(0, 1fr)',
		gap: '2',
		width: 'full',
		overflowWrap: 'anywhere',
		fontSize: 'small',
		fontWeight: 'strong',
		textAlign: 'left',
		borderRadius: 'image',
		'& img': { transition: 'opacity {durations.short}' },
		'&:hover img': { opacity: 0.86 },
		_hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
	},
});
