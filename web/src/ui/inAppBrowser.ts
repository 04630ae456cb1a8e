/** Apps that open links in a browser of their own, and how its user agent names them. */
const apps = [
	['Threads', /Barcelona/],
	['Instagram', /Instagram/],
	['TikTok', /TikTok|musical_ly|BytedanceWebview/i],
	['Facebook', /\bFB(AN|AV|_IAB)\b/],
	['LINE', /\bLine\//],
	['Shopee', /Shopee/i],
	['WhatsApp', /WhatsApp/],
] as const;

/** A web view of Android, or of iOS but for pages on the home screen. */
const isWebView = (agent: string): boolean =>
	/; wv\)/.test(agent) ||
	(/iPhone|iPad|iPod/.test(agent) &&
		!/Safari\//.test(agent) &&
		!('standalone' in navigator && navigator.standalone));

/**
 * The app whose own browser shows the page, `unknown` where its name is not known; `undefined` in a browser. Such browsers save no
 * files, and Google refuses to sign users in there.
 */
export function inAppBrowser(agent = globalThis.navigator?.userAgent ?? ''): string | undefined {
	const [name] = apps.find(([, pattern]) => pattern.test(agent)) ?? [];
	return name ?? (isWebView(agent) ? 'unknown' : undefined);
}
