import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { uncounted } from '../../kernel/db/query-count.ts';
import type { Deps } from '../../kernel/deps.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { openSecret, sealSecret } from '../security/secret-box.plain.ts';
import { forgetFact } from '../settings/settings.queries.ts';
import { credentialKeysTable } from './credentials.tables.ts';
import type { KeyOwner } from './issuers.names.ts';

export const ALGORITHM = 'EdDSA';

/** A signature may say a moment a little before or after the term of its key: servers' clocks differ, and a request takes a while. */
const SKEW_MS = 300_000;

const table = credentialKeysTable;

export type SigningKey = typeof table.$inferSelect;

/** Where the first key of the house was kept, before there were others: as a fact of the house, under this name. */
const FIRST_STORED_AS = 'report-credentials.key';

/** What a private half is sealed for. */
const boxOf = ({ issuer, name }: Pick<SigningKey, 'issuer' | 'name'>): string =>
  issuer === 'house' && name === 'report-key-1' ? FIRST_STORED_AS : `credential-key|${issuer}|${name}`;

export const jwkOf = ({ publicKey }: Pick<SigningKey, 'publicKey'>): JWK => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey.toString('base64url'),
});

const make = async (deps: Deps, key: { issuer: KeyOwner; name: string; validFrom: Date }) => {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
  const { x = '' } = await exportJWK(publicKey);
  return { ...key, publicKey: Buffer.from(x, 'base64url'), sealedKey: await sealSecret(deps, secret, boxOf(key)) };
};

const nextName = async (db: Db | Tx, issuer: KeyOwner): Promise<string> => `key-${(await db.$count(table, eq(table.issuer, issuer))) + 1}`;

const findCurrent = async (db: Db | Tx, issuer: KeyOwner): Promise<SigningKey | null> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.issuer, issuer), isNull(table.validUntil)))
  )[0] ?? null;

/** The key that an issuer signs with now, made at its first use. Whoever is second in making it takes the first one's. */
export const needKey = async (deps: Deps, issuer: KeyOwner): Promise<SigningKey> => {
  const { write: db } = deps.db;
  const found = await findCurrent(db, issuer);
  if (found) return found;
  const made = await make(deps, { issuer, name: await nextName(db, issuer), validFrom: deps.now() });
  await db.insert(table).values(made).onConflictDoNothing();
  const kept = await findCurrent(db, issuer);
  if (!kept) throw refuse('UNAVAILABLE');
  return kept;
};

export type Signer = { key: SigningKey; secret: JWK };

/**
 * The key of an issuer, ready to sign. It is read anew each time, so that one that was retired elsewhere signs nothing more. Throws UNAVAILABLE
 * where the house was given another key of its own than the one that sealed this: then the issuer needs a new one.
 */
export const signerOf = (deps: Deps, issuer: KeyOwner): Promise<Signer> =>
  uncounted(async () => {
    const key = await needKey(deps, issuer);
    const secret = key.sealedKey ? await openSecret(deps, key.sealedKey, boxOf(key)) : null;
    if (!secret) throw refuse('UNAVAILABLE');
    return { key, secret: JSON.parse(secret.toString()) as JWK };
  });

export const privateKeyOf = ({ secret }: Signer) => importJWK(secret, ALGORITHM);

/** Every key that an issuer ever had, oldest first. */
export const keysOf = (deps: Pick<Deps, 'db'>, issuer: KeyOwner): Promise<SigningKey[]> =>
  uncounted(() => deps.db.write.select().from(table).where(eq(table.issuer, issuer)).orderBy(asc(table.id)));

/** The keys of the house and of so many organisations, those that came last first: every key that each of them ever had, oldest first. */
export const keysOfNewest = (deps: Pick<Deps, 'db'>, max: number): Promise<SigningKey[]> =>
  uncounted(() => {
    const newest = deps.db.write
      .select({ issuer: table.issuer })
      .from(table)
      .where(ne(table.issuer, 'log'))
      .groupBy(table.issuer)
      .orderBy(sql`(${table.issuer} = 'house') desc`, sql`max(${table.id}) desc`)
      .limit(max);
    return deps.db.write.select().from(table).where(inArray(table.issuer, newest)).orderBy(asc(table.id));
  });

/** The key of an issuer with that name, whether it still signs or not; null where that moment is outside of its term. */
export const keyInForce = async (
  deps: Pick<Deps, 'db'>,
  { issuer, name, at }: { issuer: KeyOwner; name: string; at: Date },
): Promise<SigningKey | null> => {
  const [key] = await uncounted(() =>
    deps.db.write
      .select()
      .from(table)
      .where(and(eq(table.issuer, issuer), eq(table.name, name))),
  );
  if (!key || at.getTime() < key.validFrom.getTime() - SKEW_MS) return null;
  return key.validUntil === null || at.getTime() <= key.validUntil.getTime() + SKEW_MS ? key : null;
};

/** Of those who change an issuer's keys one comes after the other. */
export const lockKeys = async (db: Tx, issuer: KeyOwner): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`credential-key|${issuer}`}))`);
};

type Changing = { db: Tx; deps: Deps; now: Date };

/** Another key signs for an issuer from now on. The private half of the one before is forgotten, its public half stays. */
export const replaceKey = async ({ db, deps, now }: Changing, issuer: KeyOwner): Promise<SigningKey> => {
  await lockKeys(db, issuer);
  const made = await make(deps, { issuer, name: await nextName(db, issuer), validFrom: now });
  await db
    .update(table)
    .set({ validUntil: now, sealedKey: null })
    .where(and(eq(table.issuer, issuer), isNull(table.validUntil)));
  if (issuer === 'house') await forgetFact(db, FIRST_STORED_AS);
  const [key] = await db.insert(table).values(made).onConflictDoNothing().returning();
  if (!key) throw refuse('UNAVAILABLE');
  return key;
};
