/** The accepted currencies. Amounts are integers in minor units: the rupiah has none, a dollar has 100 cents. */
export const currencies = ['IDR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

export const currencySymbols: Record<Currency, string> = { IDR: 'Rp', USD: '$' };

const formats: Record<Currency, { locale: string; digits: number }> = {
	IDR: { locale: 'id-ID', digits: 0 },
	USD: { locale: 'en-US', digits: 2 },
};

/** An amount in minor units as a number of rupiah or dollars: `45000`, `9.5`. */
export const toMajorUnits = (amount: number, currency: Currency): number =>
	amount / 10 ** formats[currency].digits;

/** Formats an amount in minor units: `Rp 45.000`, `$9.00`. */
export function formatMoney(amount: number, currency: Currency): string {
	const { locale, digits } = formats[currency];
	return new Intl.NumberFormat(locale, {
		style: 'currency',
		currency,
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	}).format(toMajorUnits(amount, currency));
}

const isCurrency = (text: string): text is Currency => currencies.some((each) => each === text);

/** Formats an amount as a provider reports it, in minor units; a currency that is not accepted stays as it is. */
export const formatReportedMoney = (money: { readonly amount: number; readonly currency: string }): string =>
	isCurrency(money.currency)
		? formatMoney(money.amount, money.currency)
		: `${money.amount} ${money.currency}`;
