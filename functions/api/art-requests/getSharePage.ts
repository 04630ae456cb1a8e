import { AppError } from '#core/appError.ts';
import { getShare } from '#core/art-requests/shares.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { Document, unlisted } from '#runtime/http/call.ts';
import { sharePage, withdrawnPage } from '#runtime/sharePage.ts';
import { shareUrl } from '#runtime/shareUrl.ts';

const html = 'text/html; charset=utf-8';

export const handler = endpoint('getSharePage', async ({ params: { token } }) => {
	try {
		const share = await getShare(table(), token);
		return new Document(
			html,
			sharePage(share, (picture) => shareUrl(token, picture)),
			200,
			unlisted,
		);
	} catch (error) {
		if (error instanceof AppError && error.code === 'not_found')
			return new Document(html, withdrawnPage(), 404, unlisted);
		throw error;
	}
});
