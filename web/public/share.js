const compare = document.querySelector('.compare');
const slider = compare?.querySelector('input');

/** Moves the slanted edge between the two pictures to the slider's position: outside them at both ends. */
function update() {
	compare.style.setProperty('--edge', `${slider.value * 1.1 - 5}%`);
	slider.setAttribute('aria-valuetext', slider.dataset.valuetext.replace('%', `${100 - slider.value}%`));
}

if (slider) {
	slider.addEventListener('input', update);
	update();
}
