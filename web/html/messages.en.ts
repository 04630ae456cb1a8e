/** The texts of `index.html`. */
export default {
	description:
		'Pixwand turns amateur product photos into professional pictures, in seconds by AI or within hours by an artist. Pay by the picture, without a subscription.',
	cardTitle: 'Turn amateur shots into pro product pics',
	cardDescription: 'Upload the photo you took, choose a style, download a picture that sells.',
	needsJavaScript: 'Pixwand needs JavaScript. Please switch it on and load this page again.',
} as const;
