import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteTabFiles } from '../../../api/keptFiles.ts';
import { currentSession } from '../../../api/session.ts';
import { type FormPhotos, keepForm, type ReturnedForm, readForm } from './keptForm.ts';

const keepTimeoutMs = 2000;

/** An order does not wait for a storage that hangs: its key makes it safe to repeat. */
const unlessItHangs = (stored: Promise<void>) =>
	Promise.race([stored, new Promise<void>((resolve) => setTimeout(resolve, keepTimeoutMs))]);

interface KeptPhotosOptions {
	readonly form: FormPhotos;
	/** The earlier request that the form is filled with. */
	readonly requestId: string | undefined;
	/** `false` for a form that opens with other photos. */
	readonly restores: boolean;
	/** Called with what was kept. */
	readonly onReturn: (kept: ReturnedForm) => void;
}

/**
 * Keeps the photos of a form until they are ordered, also when it is left, for example to buy credits on another site,
 * and passes them on when the form opens again in this tab. Photos that cannot be stored are not kept.
 */
export function useKeptPhotos({ form, requestId, restores, onReturn }: KeptPhotosOptions) {
	const receive = useEffectEvent(onReturn);
	const [stage, setStage] = useState<'reading' | 'restored' | 'new'>(restores ? 'reading' : 'new');
	const latest = useRef(form);
	const sent = useRef(new Set<string>());
	const isKeeping = useRef(true);
	const hadPhotos = useRef(false);
	useEffect(() => {
		if (!restores) return;
		let open = true;
		void readForm()
			.catch(() => undefined)
			.then((kept) => {
				if (!open) return;
				const isOurs = kept && !hadPhotos.current && (!requestId || kept.requestId === requestId);
				if (isOurs) {
					sent.current = new Set(kept.sent);
					receive(kept);
				}
				setStage(isOurs ? 'restored' : 'new');
			});
		return () => {
			open = false;
		};
	}, [restores, requestId]);

	const keep = async (current: FormPhotos) => {
		// What a user has left is for them, not for who signs in next.
		if (currentSession())
			await keepForm({ ...current, requestId, sent: [...sent.current] }).catch(() => undefined);
	};

	const { photos, references } = form;
	// biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads nothing else that changes.
	useEffect(() => {
		latest.current = { photos, references };
		const isEmptied = hadPhotos.current && photos.length === 0;
		hadPhotos.current ||= photos.length > 0;
		if (stage === 'reading' || !isKeeping.current) return;
		if (photos.length > 0) void keep({ photos, references });
		else if (isEmptied && currentSession()) void deleteTabFiles().catch(() => undefined);
	}, [photos, references, stage]);

	return {
		/** `reading`, then whether photos were `restored` or the form is `new`. */
		stage,
		/** Stores whether the order of a photo was sent. Resolves once it outlives the page, or cannot. */
		async markSent(id: string, isSent: boolean): Promise<void> {
			if (isSent) sent.current.add(id);
			else sent.current.delete(id);
			await unlessItHangs(keep(latest.current));
		},
		/** The photos of the form as it was rendered last. */
		currentPhotos: () => latest.current.photos,
		/** Ends the keeping, to be called when all photos are ordered and before the form is left. */
		async forget(): Promise<void> {
			isKeeping.current = false;
			await unlessItHangs(deleteTabFiles().catch(() => undefined));
		},
	};
}
