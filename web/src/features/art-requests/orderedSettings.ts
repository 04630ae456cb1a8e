import type { ArtRequest } from '#shared/api/artRequests.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { customStyleLabel } from '#shared/art-requests/presets.ts';
import { lookName } from '#shared/art-requests/requestName.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatNames, qualityNames, sizeNames } from './outputNames.ts';

/** A term and its description. */
type Setting = readonly [name: string, value: string];

/** What was ordered, in short: service, look and output. */
export function orderedSettings({ service, data }: Pick<ArtRequest, 'service' | 'data'>): Setting[] {
	const { size, format, quality, transparent } = outputOf(data.preset, data.outputSettings, data.look);
	const output = [
		`${sizeNames[size]}, ${size.replace('x', ' × ')}`,
		`${formatNames[format]}${transparent ? ' with transparent background' : ''}`,
		`${qualityNames[quality].toLowerCase()} quality`,
	];
	return [
		['Service type', serviceLabels[service]],
		['Look', lookName(data) ?? customStyleLabel],
		['Output', output.join(', ')],
	];
}

/** The texts of the order that are not empty. */
export function orderedTexts({ data }: Pick<ArtRequest, 'data'>): Setting[] {
	const { description, style, background, lighting, colorTone, details, instructions } =
		data.enhancementOptions;
	const texts: Setting[] = [
		['Description', description],
		['Text', data.textContent ?? ''],
		['Product', data.productInfo ?? ''],
		['Target audience', data.targetAudience ?? ''],
		['Campaign goal', data.campaignGoal ?? ''],
		['Style', style],
		['Background', background],
		['Lighting', lighting],
		['Colour tone', colorTone],
		['Details', details],
		['Instructions', instructions.join(' · ')],
	];
	return texts.filter(([, text]) => text.trim() !== '');
}
