import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket } from '#core/files/bucket.ts';
import { LostCallError } from './memoryTable.ts';

interface Stored {
	readonly bytes: Uint8Array;
	readonly type: string;
	readonly metadata: Record<string, string>;
	readonly etag: string;
}

interface Input {
	readonly Key: string;
	readonly Prefix?: string;
	readonly Body?: Uint8Array;
	readonly ContentType?: string;
	readonly Metadata?: Record<string, string>;
	readonly IfMatch?: string;
	readonly Range?: string;
}

const missing = (status: 404 | 412) =>
	new S3ServiceException({
		name: status === 404 ? 'NoSuchKey' : 'PreconditionFailed',
		$fault: 'client',
		message: 'The object does not exist.',
		$metadata: { httpStatusCode: status },
	});

/** A bucket in memory for the calls of functions/core; `fault` returns the fault of each call, if any. */
export class MemoryBucket {
	readonly objects = new Map<string, Stored>();
	fault: () => 'before' | 'after' | undefined = () => undefined;

	readonly bucket: Bucket = {
		name: 'memory',
		client: { send: (command: { input: Input }) => this.#send(command) } as unknown as Bucket['client'],
	};

	put(key: string, bytes: Uint8Array, type: string, metadata: Record<string, string> = {}): void {
		this.objects.set(key, { bytes, type, metadata, etag: `"${key}-${bytes.length}"` });
	}

	async #send(command: { input: Input }): Promise<unknown> {
		const kind = command.constructor.name.replace('Command', '');
		await Promise.resolve();
		const fault = this.fault();
		if (fault === 'before') throw new LostCallError(`${kind} did not arrive.`);
		const output = this.#run(kind, command.input);
		if (fault === 'after') throw new LostCallError(`The output of ${kind} did not arrive.`);
		return output;
	}

	#keysWith(prefix: string): string[] {
		return [...this.objects.keys()].filter((key) => key.startsWith(prefix));
	}

	#run(
		kind: string,
		{ Key, Prefix = '', Body, ContentType = '', Metadata = {}, IfMatch, Range = '' }: Input,
	): unknown {
		if (kind === 'PutObject') return this.put(Key, Body ?? new Uint8Array(), ContentType, Metadata);
		if (kind === 'DeleteObject') return this.objects.delete(Key);
		if (kind === 'ListObjectsV2')
			return { Contents: this.#keysWith(Prefix).map((found) => ({ Key: found })) };
		if (kind === 'ListObjectVersions')
			return { Versions: this.#keysWith(Prefix).map((found) => ({ Key: found })) };
		const object = this.objects.get(Key);
		if (!object) throw missing(404);
		if (IfMatch && IfMatch !== object.etag) throw missing(412);
		const { bytes, type, metadata, etag } = object;
		const [, last] = /^bytes=0-(\d+)$/.exec(Range) ?? [];
		return {
			ContentType: type,
			Metadata: metadata,
			ETag: etag,
			Body: { transformToByteArray: async () => (last ? bytes.subarray(0, Number(last) + 1) : bytes) },
		};
	}
}
