/** `1 credit`, `2 credits`. */
export const formatCredits = (n: number): string => `${n} ${n === 1 ? 'credit' : 'credits'}`;
