import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type ByteRange = { start: number; end: number };

/** An answer that is bytes and not JSON. A read that is bound by `bindDownload` may give one instead of its declared answer. */
export class Download {
  readonly mime: string;
  /** Names these bytes for ever: other bytes have another tag. */
  readonly tag: string;
  /** `public` bytes may be kept by anyone for good, `brief` ones for a few minutes, `private` ones by nobody. */
  readonly caching: 'public' | 'brief' | 'private';
  readonly disposition: 'inline' | 'attachment';
  readonly fileName: string;
  /** Which header of the asker chose these bytes among others of the address; '' where none did. */
  readonly vary: string;
  /** Known sizes can be asked for in ranges. */
  readonly size: number | null;
  /** Null where the bytes are gone. */
  readonly open: (range?: ByteRange) => Promise<{ body: Readable; size: number } | null>;

  constructor(parts: DownloadParts) {
    this.mime = parts.mime;
    this.tag = parts.tag;
    this.caching = parts.caching;
    this.disposition = parts.disposition ?? 'inline';
    this.fileName = parts.fileName ?? '';
    this.vary = parts.vary ?? '';
    this.size = parts.size ?? null;
    this.open = parts.open;
  }
}

export type DownloadParts = Pick<Download, 'mime' | 'tag' | 'caching' | 'open'> & {
  disposition?: Download['disposition'];
  fileName?: string;
  vary?: string;
  size?: number | null;
};

type Named = { mime: string; fileName: string; caching?: Download['caching']; vary?: string };

/** Bytes as a download under a name, for nobody's cache unless told otherwise. */
export const downloadOf = (bytes: Buffer, { mime, fileName, caching = 'private', vary = '' }: Named): Download =>
  new Download({
    mime,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    caching,
    disposition: 'attachment',
    ...{ fileName, vary },
    size: bytes.length,
    open: async (range) => {
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { body: Readable.from([part]), size: part.length };
    },
  });

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The one range that is asked for; null where there is none that can be read (then all is sent), 'outside' where it holds no byte. */
const rangeOf = (header: string | undefined, size: number): ByteRange | 'outside' | null => {
  const [, from = '', to = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'outside';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag);

// Shared caches let go after a day, so that what is taken away leaves them too.
const CACHING = {
  public: 'public, max-age=31536000, s-maxage=86400, immutable',
  brief: 'public, max-age=300',
  private: 'private, no-store',
} as const;
// Bytes of people are shown alone and can run nothing, wherever a browser opens them.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const writeHeaders = (reply: FastifyReply, download: Download, tag: string): void => {
  reply.header('cache-control', CACHING[download.caching]).header('etag', tag);
  reply.header('content-security-policy', POLICY);
  if (download.vary !== '') reply.header('vary', download.vary);
  if (download.size !== null) reply.header('accept-ranges', 'bytes');
  const name = encodeURIComponent(download.fileName).replaceAll("'", '%27');
  reply.header('content-disposition', name ? `${download.disposition}; filename*=UTF-8''${name}` : download.disposition);
};

const sendBody = (request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply => {
  if (request.method !== 'HEAD') return reply.send(body);
  body.destroy();
  return reply.send(Readable.from([]));
};

/** Sends the bytes: 304 where the asker has them, 206 or 416 for a range, else all of them. False where they are gone. */
export const sendDownload = async (request: FastifyRequest, reply: FastifyReply, download: Download): Promise<boolean> => {
  const tag = `"${download.tag}"`;
  if (isKnown(request.headers['if-none-match'], tag)) {
    writeHeaders(reply, download, tag);
    reply.code(304).send();
    return true;
  }
  const wanted = request.headers['if-range'] === undefined || request.headers['if-range'] === tag ? request.headers.range : undefined;
  const range = download.size === null ? null : rangeOf(wanted, download.size);
  if (range === 'outside') {
    writeHeaders(reply, download, tag);
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${download.size}`).code(416).send();
    return true;
  }
  const found = await download.open(range ?? undefined);
  if (!found) return false;
  writeHeaders(reply, download, tag);
  reply.type(download.mime);
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${download.size}`);
    reply.header('content-length', String(range.end - range.start + 1));
  } else reply.code(200).header('content-length', String(found.size));
  sendBody(request, reply, found.body);
  return true;
};
