import { expect, it } from 'vitest';
import { inAppBrowser } from '#web/ui/inAppBrowser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView = android.replace(')', '; wv)');

it.each([
	[
		'Instagram',
		`${webView} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.30.109 Android`,
	],
	['Threads', `${iPhone} Mobile/22B83 Barcelona 360.0.0.30.109 (iPhone16,1)`],
	['TikTok', `${iPhone} Mobile/22B83 musical_ly_37.0.0 BytedanceWebview/d8a21c6`],
	['Facebook', `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0]`],
	['LINE', `${iPhone} Mobile/22B83 Safari Line/14.19.0`],
	['Shopee', `${webView} Chrome/131.0.0.0 Mobile Safari/537.36 Shopee Android Beeshop`],
	['WhatsApp', `${iPhone} Mobile/22B83 WhatsApp/24.24`],
	['unknown', `${webView} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`],
	['unknown', `${iPhone} Mobile/22B83`],
	[undefined, `${android} Chrome/131.0.0.0 Mobile Safari/537.36`],
	[undefined, `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
	[undefined, 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
	[undefined, `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
	[undefined, `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
	[
		undefined,
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
	],
])('the app whose browser shows the page is %s for %s', (app, agent) => {
	expect(inAppBrowser(agent)).toBe(app);
});
