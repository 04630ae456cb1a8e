/** `1 credit`, `2 credits`. */
export const credits = (n: number): string => `${n} ${n === 1 ? 'credit' : 'credits'}`;
