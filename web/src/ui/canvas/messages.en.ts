export default {
	compare: 'Compare with the original',
	fit: 'Fit',
	fitNow: 'Fit to the page, now {percent}%',
	result: '{percent}% result',
	showAll: 'Fit, show at 100%',
	zoom: 'Zoom',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
} as const;
