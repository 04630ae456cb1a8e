import type { ArtRequest } from '#shared/api/artRequests.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { isScene } from '#shared/imaging/looks/scene/scenes.ts';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { t } from './messages.en.ts';
import { formatNames, sizeNames } from './outputNames.ts';
import { shownText } from './prefilledTexts.ts';
import { lookName } from './requestName.ts';

/** A term and its description. */
type Setting = readonly [name: string, value: string];

/** What was ordered, in short: service, look and output. */
export function orderedSettings({ service, data }: Pick<ArtRequest, 'service' | 'data'>): Setting[] {
	const { size, format, quality, transparent } = outputOf(data.preset, data.outputSettings, data.look);
	const output = {
		size: sizeNames[size],
		pixels: size.replace('x', ' × '),
		format: formatNames[format],
		transparent: transparent ? 'yes' : 'no',
		quality,
	};
	return [
		[t('serviceType'), serviceLabels[service]],
		[t('look'), lookName(data) ?? t('customStyle')],
		...sceneSetting(data.enhancementOptions.scene),
		[t('output'), t('outputSettings', output)],
	];
}

const sceneSetting = (scene: string | undefined): Setting[] =>
	scene ? [[t('scene'), isScene(scene) ? t(`scenes.${scene}`) : t('sceneGone')]] : [];

/** The texts of the order that are not empty. */
export function orderedTexts({ data }: Pick<ArtRequest, 'data'>): Setting[] {
	const { description, style, background, lighting, colorTone, details, instructions } =
		data.enhancementOptions;
	const texts: Setting[] = [
		[t('customerTexts.description'), shownText(description)],
		[t('customerTexts.textContent'), data.textContent ?? ''],
		[t('customerTexts.productInfo'), data.productInfo ?? ''],
		[t('customerTexts.targetAudience'), data.targetAudience ?? ''],
		[t('customerTexts.campaignGoal'), data.campaignGoal ?? ''],
		[t('customerTexts.style'), shownText(style)],
		[t('customerTexts.background'), shownText(background)],
		[t('customerTexts.lighting'), shownText(lighting)],
		[t('customerTexts.colorTone'), shownText(colorTone)],
		[t('customerTexts.details'), shownText(details)],
		[t('customerTexts.instructions'), instructions.map(shownText).join(' · ')],
	];
	return texts.filter(([, text]) => text.trim() !== '');
}
