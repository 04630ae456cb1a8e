export default {
	again: 'Cutting out again…',
	asMarked: 'Cut out as you marked it.',
	correct: 'Put the cut-out right',
	doubtful: 'Please check the outline: we are not sure of it. Your picture is made with what you see here.',
	finding: 'Finding the product…',
	found: 'This is what we cut out.',
	loading: 'Loading...',
	loadingFiner: 'Loading what makes the outline finer: {percent, number} %. You can order already.',
	makingFiner: 'Making the outline finer…',
	nothingFound: 'We found no product here. Draw a box around it.',
	nothingLeft: 'Nothing is left. Undo, or paint what to keep.',
	photoFailed: 'Your photo could not be loaded. Please try again.',
	unavailable:
		'This browser cannot show the cut-out. You can order as usual; we cut the product out when we make your picture.',
} as const;
