import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../../config.ts';
import { invariant, UpstreamError } from '../../../kernel/errors/refuse.ts';
import type { Storage } from '../../../kernel/ports.ts';

const CONNECT_TIMEOUT_MS = 4_000;
const REQUEST_TIMEOUT_MS = 60_000;
const TRIES = 3;

const quiet = (): void => undefined;

const clientOf = (config: S3Config): S3Client =>
  new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: TRIES,
    // Sums beyond what S3 itself asks for are not understood by every store that speaks its language.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = (error ?? {}) as { name?: unknown; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};

const asTrouble = (error: unknown): UpstreamError => new UpstreamError('S3', { cause: error });

/** The answer, or null where there is no such object. Throws UpstreamError for all else. */
const orMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw asTrouble(error);
  }
};

const orTrouble = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asTrouble(error);
  }
};

const TOTAL = /\/(\d+)$/;

/** Files in a bucket of any store that speaks S3. An object is whole or not there. Throws UpstreamError while it cannot be reached. */
export const s3Storage = (config: S3Config): Storage => {
  const client = clientOf(config);
  const Bucket = config.bucket;
  const remove = async (Key: string): Promise<void> => {
    await orMissing(client.send(new DeleteObjectCommand({ Bucket, Key })));
  };
  return {
    name: 's3',
    put: async (key, body, { mime, size }) => {
      const length = Buffer.isBuffer(body) ? body.length : size;
      invariant(length !== undefined, 'the length of a stream is known before it is stored');
      const object = { Bucket, Key: key, Body: body, ContentLength: length, ContentType: mime };
      const stopped = new AbortController();
      // The client does not listen to the stream it sends: one that breaks would otherwise wait for ever.
      if (!Buffer.isBuffer(body)) body.on('error', (error) => stopped.abort(error));
      try {
        await orTrouble(client.send(new PutObjectCommand(object), { abortSignal: stopped.signal }));
      } finally {
        if (!Buffer.isBuffer(body)) body.destroy();
      }
    },
    get: async (key, range) => {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const found = await orMissing(client.send(new GetObjectCommand({ Bucket, Key: key, Range })));
      if (!found?.Body) return null;
      invariant(found.Body instanceof Readable, 'an object is read as a stream');
      return { body: found.Body, size: Number(TOTAL.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength ?? 0) };
    },
    size: async (key) => (await orMissing(client.send(new HeadObjectCommand({ Bucket, Key: key }))))?.ContentLength ?? null,
    remove,
    removeFolder: async (folder) => {
      for (;;) {
        const listed = await orTrouble(client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/` })));
        for (const { Key } of listed.Contents ?? []) if (Key) await remove(Key);
        if (!listed.IsTruncated) return;
      }
    },
    check: async () => {
      await orTrouble(client.send(new HeadBucketCommand({ Bucket })));
    },
  };
};
