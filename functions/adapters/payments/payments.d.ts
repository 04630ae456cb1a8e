/** The payment providers that the bundler puts in, by the stage's choice for each region. */
declare module '#stage/payments' {
	import type { CreateProvider } from '#adapters/payments/provider.ts';
	export const indonesia: CreateProvider;
	export const international: CreateProvider;
}
