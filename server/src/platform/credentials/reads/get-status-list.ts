import { gzipSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/database.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { type Download, downloadOf } from '../../../kernel/http/download.ts';
import type { Live } from '../../../kernel/live/live.ts';
import { credentialKindRegistry } from '../credential-kinds.registry.ts';
import { didOf, type Issuer } from '../issuers.names.ts';
import { addProof } from '../proofs.signing.ts';
import { findList, LIST_SIZE, type List, listAddress } from '../status-lists.writes.ts';
import { moment, signToken } from '../tokens.signing.ts';

const HOUR_MS = 3_600_000;
/** So long a list is handed out as it was signed: every bit of it is read anew for each signature. */
const CACHE_MS = 300_000;

/** As VC-JWT, or as JSON with a proof inside. */
type Form = 'token' | 'proof';

type CachedText = { until: number; text: Promise<string> };

/** Lists of this process that were signed lately. */
const cachedTexts = new WeakMap<Deps['db'], Map<string, CachedText>>();

const TOPIC = 'status-lists';

/** Lets this process hear that a list changed in another one. */
export const followStatusLists = (live: Live, db: Deps['db']): void => live.onTold(TOPIC, () => void cachedTexts.delete(db));

/** Signs lists anew at the next question, in every process: who checks a moment after a revocation is told of it. */
export const forgetStatusLists = (deps: Pick<Deps, 'db' | 'live'>): void => {
  cachedTexts.delete(deps.db);
  deps.live.tell(TOPIC);
};

/** One bit for each credential of the list, the first on the left, as the standard has them; 'u' says how it is written. */
const encode = (places: readonly number[]): string => {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** Places of a list whose credentials do not hold, as their features say. */
const placesSet = async (db: Db, { id, purpose }: List): Promise<number[]> => {
  const among = sql`(select p.credential_id from credential_places p where p.list = ${id})`;
  const parts = credentialKindRegistry.values().flatMap(({ set }): SQL[] => {
    const ids = set[purpose]?.(among);
    return ids ? [sql`select place from credential_places where list = ${id} and credential_id in (${ids})`] : [];
  });
  if (parts.length === 0) return [];
  const { rows } = await db.execute<{ place: number }>(sql.join(parts, sql` union all `));
  return rows.map((row) => Number(row.place));
};

/** Throws NOT_FOUND for a list that names nobody yet. */
const signList = async ({ deps, now }: ReadCtx, id: number, form: Form): Promise<string> => {
  const list = await findList(deps.db.write, id);
  if (!list) throw refuse('NOT_FOUND');
  const issuer = list.issuer as Issuer;
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const validUntil = new Date(issuedAt.getTime() + HOUR_MS);
  const address = listAddress(deps, list);
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(deps, issuer),
    validFrom: moment(issuedAt),
    validUntil: moment(validUntil),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: list.purpose,
      encodedList: encode(await placesSet(deps.db.write, list)),
    },
  };
  if (form === 'token') return signToken(deps, issuer, { credential, issuedAt, validUntil });
  return JSON.stringify(await addProof(deps, issuer, { credential, at: issuedAt }));
};

const signedList = (ctx: ReadCtx, list: number, form: Form): Promise<string> => {
  const lists = cachedTexts.get(ctx.deps.db) ?? new Map<string, CachedText>();
  const name = `${list} ${form}`;
  cachedTexts.set(ctx.deps.db, lists);
  const at = ctx.now.getTime();
  const cached = lists.get(name);
  if (cached && at < cached.until && at >= cached.until - CACHE_MS) return cached.text;
  // Lists of which nobody asks any more take no room.
  for (const [one, { until }] of lists) if (until < at) lists.delete(one);
  const made: CachedText = { until: at + CACHE_MS, text: signList(ctx, list, form) };
  lists.set(name, made);
  // What could not be signed is tried again, and lists that are not there take no room.
  made.text.catch(() => lists.get(name) === made && lists.delete(name));
  return made.text;
};

/** Verifiers of proofs ask for JSON; all others are given what lists always were. */
const formFor = (accept: string): Form => (/json|application\/vc\b(?!\+)/.test(accept) && !accept.includes('vc+jwt') ? 'proof' : 'token');

/**
 * W3C Bitstring Status List: which credentials of a list do not hold, signed, good for an hour; what is revoked, suspended or lifted stands
 * in it at once, and five minutes later at the latest where processes do not hear of one another; caches on the way may keep it for five minutes
 * more. As VC-JWT, or with a proof inside for whoever asks for JSON. Throws NOT_FOUND.
 */
export const getStatusList = async (ctx: ReadCtx, { list }: { list: number }): Promise<Download> => {
  const { accept = '' } = ctx.request?.headers ?? {};
  const form = formFor(accept);
  const bytes = Buffer.from(await signedList(ctx, list, form));
  const kind = form === 'token' ? { mime: 'application/vc+jwt', ending: 'jwt' } : { mime: 'application/json', ending: 'json' };
  return downloadOf(bytes, { mime: kind.mime, fileName: `status-list-${list}.${kind.ending}`, caching: 'brief', vary: 'accept' });
};
