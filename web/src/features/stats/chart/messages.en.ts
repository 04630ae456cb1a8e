export default {
	day: 'Day',
	loading: 'Loading the chart',
	showTable: 'Show as a table',
	soFar: '{day}, so far',
} as const;
