const compare = document.querySelector('.compare');
const slider = compare?.querySelector('input');

/** Moves the edge between the two pictures to the slider's position. */
function update() {
	compare.style.setProperty('--edge', `${slider.value}%`);
	slider.setAttribute('aria-valuetext', `${100 - slider.value}% after`);
}

if (slider) {
	slider.addEventListener('input', update);
	update();
}
