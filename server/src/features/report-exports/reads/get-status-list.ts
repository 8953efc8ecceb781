import { gzipSync } from 'node:zlib';
import type { Deps } from '../../../kernel/deps.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { type Download, downloadOf } from '../../../kernel/http/download.ts';
import { LIST_SIZE, listAddress, sign } from '../credential.ts';
import { isListBegun, listRevoked } from '../credentials.queries.ts';
import { issuerOf } from '../signing-key.ts';

const HOUR_MS = 3_600_000;
/** So long a list is handed out as it was signed: every bit of it is read anew for each signature. */
const KEPT_MS = 300_000;

type Kept = { until: number; token: Promise<string> };

/** Lists of this process that were signed lately. */
const keptIn = new WeakMap<Deps['db'], Map<number, Kept>>();

/** One bit for each credential of the list, the first on the left, as the standard has them; 'u' says how it is written. */
const encode = (places: readonly number[]): string => {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** Throws NOT_FOUND for a list that names nobody yet. */
const signList = async ({ deps, now }: ReadCtx, list: number): Promise<string> => {
  if (!(await isListBegun(deps.db.write, list))) throw refuse('NOT_FOUND');
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const validUntil = new Date(issuedAt.getTime() + HOUR_MS);
  const id = listAddress(deps, list);
  return sign(
    deps,
    {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: issuerOf(deps),
      validFrom: issuedAt.toISOString(),
      validUntil: validUntil.toISOString(),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encode(await listRevoked(deps.db.write, list)),
      },
    },
    { issuedAt, validUntil },
  );
};

const signedList = (ctx: ReadCtx, list: number): Promise<string> => {
  const lists = keptIn.get(ctx.deps.db) ?? new Map<number, Kept>();
  keptIn.set(ctx.deps.db, lists);
  const at = ctx.now.getTime();
  const kept = lists.get(list);
  if (kept && at < kept.until && at >= kept.until - KEPT_MS) return kept.token;
  const made: Kept = { until: at + KEPT_MS, token: signList(ctx, list) };
  lists.set(list, made);
  // What could not be signed is tried again, and lists that are not there take no room.
  made.token.catch(() => lists.get(list) === made && lists.delete(list));
  return made.token;
};

/**
 * W3C Bitstring Status List: which credentials of a list were revoked, signed, good for an hour; a revocation stands in it five minutes later
 * at the latest. Throws NOT_FOUND.
 */
export const getStatusList = async (ctx: ReadCtx, { list }: { list: number }): Promise<Download> => {
  const token = Buffer.from(await signedList(ctx, list));
  return downloadOf(token, { mime: 'application/vc+jwt', fileName: `status-list-${list}.jwt`, caching: 'brief' });
};
