import { AppError } from '#core/appError.ts';
import { sharePage, withdrawnPage } from '#core/art-requests/sharePage.ts';
import { getShare } from '#core/art-requests/shares.ts';
import { shareUrl } from '#core/art-requests/shareUrl.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { Document, unlisted } from '#runtime/http/call.ts';

const html = 'text/html; charset=utf-8';

export const handler = endpoint('getSharePage', async ({ params: { token } }) => {
	try {
		const share = await getShare(table(), token);
		return new Document(
			html,
			sharePage(share, (picture) => shareUrl(settings.siteOrigin, token, picture)),
			200,
			unlisted,
		);
	} catch (error) {
		if (error instanceof AppError && error.code === 'not_found')
			return new Document(html, withdrawnPage(), 404, unlisted);
		throw error;
	}
});
