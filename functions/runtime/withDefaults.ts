type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the defaults with these changes, however deep. A list replaces a list. */
export function withDefaults(defaults: Settings, changes: Settings): Settings {
	const changed = Object.entries(changes).map(([name, value]) => {
		const usual = defaults[name];
		return [name, isSettings(usual) && isSettings(value) ? withDefaults(usual, value) : value];
	});
	return { ...defaults, ...Object.fromEntries(changed) };
}

/** Returns the settings that differ from the defaults: with {@link withDefaults} they are all settings again. */
export function differences(defaults: Settings, settings: Settings): Record<string, unknown> {
	const changed = Object.entries(settings).flatMap(([name, value]) => {
		const usual = defaults[name];
		if (JSON.stringify(value) === JSON.stringify(usual)) return [];
		return [[name, isSettings(usual) && isSettings(value) ? differences(usual, value) : value]];
	});
	return Object.fromEntries(changed);
}
