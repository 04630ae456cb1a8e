export default {
	again: 'Cutting out again…',
	asMarked: 'Cut out as you marked it.',
	checking: 'Checking the outline…',
	correct: 'Put the cut-out right',
	doubtful: 'Please check the outline: we are not sure of it. Your picture is made with what you see here.',
	finding: 'Finding the product…{isLoading, select, yes { {percent, number} %} other {}}',
	found: 'This is what we cut out.',
	loading: 'Loading...',
	nothingFound: 'We found no product here. Draw a box around it.',
	nothingLeft: 'Nothing is left. Undo, or paint what to keep.',
	photoFailed: 'Your photo could not be loaded. Please try again.',
	unavailable:
		'The cut-out cannot be shown here. You can order as usual; we cut the product out when we make your picture.',
} as const;
