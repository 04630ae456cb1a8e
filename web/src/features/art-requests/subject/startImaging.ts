import { createImaging, type Imaging, type ImagingOptions } from '../../../imaging/imagingClient.ts';
import { openImaging } from '../../../imaging/openImaging.ts';
import type { UploadPhotos } from '../uploads.ts';
import { cutOutServer } from './cutOutServer.ts';

/** One processor stays free for the page. */
const parallelWorkers = () =>
	navigator.hardwareConcurrency >= 8 ? 3 : navigator.hardwareConcurrency > 1 ? 2 : 1;

/** The cut-outs and previews of a form, whose photos are sent to the server by `upload`. */
export const startImaging = (upload: UploadPhotos, onEdited: ImagingOptions['onEdited']): Imaging =>
	createImaging({
		parallel: parallelWorkers(),
		// The page, which shows the photos, has a processor of its own only on larger ones.
		firstAlone: navigator.hardwareConcurrency < 4,
		startWorker: openImaging,
		server: cutOutServer(upload),
		viewHeight: () => window.innerHeight,
		onEdited,
	});
