/** The stage's payment provider for each region, chosen when the functions are bundled. */
declare module '#stage/payments' {
	import type { CreateProvider } from '#adapters/payments/provider.ts';
	export const indonesia: CreateProvider;
	export const international: CreateProvider;
}
