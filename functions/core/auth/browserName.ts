/** The browsers by what their user agent contains, the more special ones first: most contain `Chrome` and `Safari`. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
	[/\bOPR\/|\bOPiOS\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\bAndroid\b/, 'Android'],
	[/\b(iPhone|iPad)\b/, 'iOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];

const find = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
	table.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns what a user calls a browser, from its user agent: `Firefox on Windows`. No version, and nothing unknown. */
export function browserName(userAgent = ''): string {
	const browser = find(browsers, userAgent) ?? 'A browser';
	const system = find(systems, userAgent);
	return system ? `${browser} on ${system}` : browser;
}
