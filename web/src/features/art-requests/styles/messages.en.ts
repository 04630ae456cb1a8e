export default {
	artStyles: 'Art styles',
	comingSoon: 'Example coming soon',
	explore: 'Explore Art Styles',
	noMatch: 'No art style has “{search}” in its name.',
	search: 'Search styles',
	searchPlaceholder: 'Oil, comic, 8-bit...',
	shown: '{count, number} styles shown',
} as const;
