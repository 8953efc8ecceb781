import { createHmac, timingSafeEqual } from 'node:crypto';

/** Size of a rendition in pixels of the screen, and its quality from 1 to 100. */
export type Rendition = { width?: number; height?: number; quality?: number };

const ADDRESS_MS = 10 * 60_000;

const queryOf = (rendition: Rendition): URLSearchParams => {
  const query = new URLSearchParams();
  if (rendition.width) query.set('w', String(rendition.width));
  if (rendition.height) query.set('h', String(rendition.height));
  if (rendition.quality) query.set('q', String(rendition.quality));
  return query;
};

const withQuery = (fileId: number, query: URLSearchParams): string => {
  const text = query.toString();
  return `/api/sns/api/v2/files/${fileId}${text ? `?${text}` : ''}`;
};

/** The address of a public picture at a size. Renditions are made at their first use and may be kept by anyone (decision 46). */
export const pictureUrl = (fileId: number, rendition: Rendition = {}): string => withQuery(fileId, queryOf(rendition));

/**
 * What an address is given of: `closedAt` is when the file turned private, which ends all that were given before, `mark` what stands across the
 * picture that it opens.
 */
export type SignedFile = { id: number; rendition: Rendition; closedAt: Date | null; mark?: string | undefined };

const signatureOf = (secret: Buffer, { id, rendition, closedAt, mark }: SignedFile, expires: number): Buffer =>
  createHmac('sha256', secret)
    .update(
      `file\n${id}\n${queryOf(rendition).toString()}\n${expires}${closedAt ? `\nclosed ${closedAt.getTime()}` : ''}${mark ? `\nmark ${mark}` : ''}`,
    )
    .digest();

/** An address that opens the file, at this size alone, without a session, for ten minutes (decision 46). */
export const signedAddress = (secret: Buffer, file: SignedFile, now: Date): string => {
  const { rendition } = file;
  const expires = Math.floor((now.getTime() + ADDRESS_MS) / 1000);
  const query = queryOf(rendition);
  if (file.mark) query.set('mark', file.mark);
  query.set('expires', String(expires));
  query.set('sign', signatureOf(secret, file, expires).toString('base64url'));
  return withQuery(file.id, query);
};

/** So often a guarded address changes: screens that show the same again find it in their cache. */
const GUARD_STEP_MS = 5 * 60_000;

const guardOf = (secret: Buffer, fileId: number, expires: number): Buffer =>
  createHmac('sha256', secret).update(`guard\n${fileId}\n${expires}`).digest();

const GIVEN_MAX = 20_000;
const givenOf = new WeakMap<Buffer, { expires: number; addresses: Map<number, string> }>();

/** Guarded addresses of this step that were given before: signing is a quarter of the work of a report that many look at. */
const givenUntil = (secret: Buffer, expires: number): Map<number, string> => {
  const last = givenOf.get(secret);
  if (last?.expires === expires) return last.addresses;
  const addresses = new Map<number, string>();
  givenOf.set(secret, { expires, addresses });
  return addresses;
};

/**
 * An address of a guarded file for who may see where it lies (decision 46). It holds for five to ten minutes and, unlike a signed one, at
 * every size: `w`, `h` and `q` may be added.
 */
export const guardedUrl = (secret: Buffer, fileId: number, now: Date): string => {
  const expires = (Math.floor(now.getTime() / GUARD_STEP_MS) * GUARD_STEP_MS + ADDRESS_MS) / 1000;
  const given = givenUntil(secret, expires);
  const known = given.get(fileId);
  if (known !== undefined) return known;
  const query = new URLSearchParams({ expires: String(expires), sign: guardOf(secret, fileId, expires).toString('base64url') });
  const address = withQuery(fileId, query);
  if (given.size < GIVEN_MAX) given.set(fileId, address);
  return address;
};

type Given = { expires?: number | undefined; sign?: string | undefined };

/** Whether an address was given by `guardedUrl` and still holds. */
export const isGuardedUrl = (secret: Buffer, file: { id: number } & Given, now: Date): boolean => {
  if (file.expires === undefined || file.sign === undefined || file.expires * 1000 < now.getTime()) return false;
  const given = Buffer.from(file.sign, 'base64url');
  const right = guardOf(secret, file.id, file.expires);
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Whether an address was given by `signedAddress` and still holds. */
export const isSigned = (secret: Buffer, file: SignedFile & Given, now: Date): boolean => {
  if (file.expires === undefined || file.sign === undefined || file.expires * 1000 < now.getTime()) return false;
  const given = Buffer.from(file.sign, 'base64url');
  const right = signatureOf(secret, file, file.expires);
  return given.length === right.length && timingSafeEqual(given, right);
};
