// Loads the scripts of a prerendered page once its first pictures are painted, whose bandwidth they would take.
// A user, who is shown another page, gets them at once.
const longestWait = 2000; // ms

async function firstPaint() {
	const pictures = [...document.querySelectorAll('img[loading=eager]')];
	await Promise.allSettled(pictures.map((picture) => picture.decode()));
	await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

if (!/(^|; )access_token=/.test(document.cookie))
	await Promise.race([firstPaint(), new Promise((late) => setTimeout(late, longestWait))]);
document.head.append(document.getElementById('scripts').content);
