import { AppError } from '#core/appError.ts';
import { sharePage, withdrawnPage } from '#core/art-requests/share-page/sharePage.ts';
import { getShare, shareUrl } from '#core/art-requests/shares.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { Document, unlisted } from '#runtime/http/call.ts';
import { languageCookie, preferredLanguage } from '#shared/languages/languages.ts';

const html = 'text/html; charset=utf-8';

export const handler = endpoint('getSharePage', async ({ params: { token }, cookie, signed }) => {
	const accepted = signed.headers['accept-language'];
	const chosen = cookie(languageCookie);
	const isNamed = accepted !== undefined || chosen !== undefined;
	const language = preferredLanguage(accepted ?? '', chosen);
	try {
		const share = await getShare(table(), token);
		return new Document(
			html,
			sharePage(isNamed ? language : (share.language ?? language), share, (picture) =>
				shareUrl(settings.siteOrigin, token, picture),
			),
			200,
			unlisted,
		);
	} catch (error) {
		if (error instanceof AppError && error.code === 'not_found')
			return new Document(html, withdrawnPage(language), 404, unlisted);
		throw error;
	}
});
