import { translator } from '../../../language/translator.ts';

const messages = {
	aboutResult: 'About this result',
	altCopied: 'Alt text copied to clipboard',
	altText: 'Alt text: {alt} <copy>Copy</copy>',
	back: 'Back',
	complete: 'Transformation Complete',
	copy: 'Copy',
	copyAlt: 'Copy the alt text',
	events: {
		again: 'Started again, free of charge',
		late: 'Takes longer than promised',
		redo: 'Cut-out put right, started again',
		refunded: 'Credit returned',
		replaced: 'Picture replaced',
		withdrawn: 'Picture taken back',
	},
	guarantee: 'We replace it for free or return your credit. <link>Tell us what is wrong</link>',
	kept: {
		colours: 'Colours kept (ΔE {difference})',
		label: 'Compared with your photo',
		outline: 'Outline unchanged',
		print: 'Print and details unchanged',
	},
	name: 'Name',
	nameHint: 'Files that you download are named after it.',
	nameMissing: 'Please give the picture a name.',
	nameNotSaved: 'The name could not be saved. Please try again.',
	next: 'Next',
	notCopied: 'The text could not be copied. Please select it and copy it by hand.',
	notThisTime: 'Not this time',
	notes: {
		drawnWithoutOutline:
			'We could not tell the product from its background with certainty, so the style is drawn over the whole photo without an outline around the product. You can put the cut-out right and have the picture made again.',
		keptBackground:
			'We could not tell the product from its background with certainty, so we kept the background and improved light and colour. You can put the cut-out right and have the picture made again.',
		keptSharpness:
			'We could not tell the product from its background with certainty, so we left the background as sharp as it is in your photo. You can put the cut-out right and have the picture made again.',
		redoFailed:
			'We could not make your picture again this time, so you keep the one you have. You can put the cut-out right once more.',
	},
	photoFailed: 'Your photo could not be loaded. Please try again.',
	progress: 'Progress: {status}',
	putNamedRight: 'Put cut-out right: {name}',
	putRight: 'Put cut-out right',
	received: 'Request Received',
	rename: 'Rename',
	saveName: 'Save name',
	saving: 'Saving...',
	sources: {
		algorithmicallyEnhanced: 'Your photo, improved automatically.',
		compositeSynthetic: 'Your product from your photo, on a background drawn by software.',
		compositeWithTrainedAlgorithmicMedia: 'Made with AI: generative AI has made or changed the photo.',
		designOnPhoto: 'Your photo, with text and shapes drawn by software.',
		digitalCreation: 'Made by an artist.',
		trainedAlgorithmicMedia: 'Made with AI: this picture was made by generative AI.',
	},
	started: 'Processing Started',
	stopped: 'Stopped',
	textParts: {
		body: {
			label: 'Text',
			copy: 'Copy the text',
			copied: 'Text copied to clipboard',
		},
		call_to_action: {
			label: 'Call to action',
			copy: 'Copy the call to action',
			copied: 'Call to action copied to clipboard',
		},
		headline: {
			label: 'Headline',
			copy: 'Copy the headline',
			copied: 'Headline copied to clipboard',
		},
	},
	variant:
		'Variant {number, number}{status, select, PENDING {, pending} PROCESSING {, processing} FAILED {, failed} other {}}',
	variants: 'Variants',
} as const;

export default messages;
export const t = translator(messages);
