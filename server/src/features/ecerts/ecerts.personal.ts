import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { ecertListsTable } from './ecert-lists.tables.ts';
import { listAllOfIssuer, listReservedFor } from './ecerts.queries.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { reservedForCaller } from './reads/get-account.ts';

const WAITING_MAX = 100;

type Suspended = { certificateId: string; title: string; reason: string; at: string; liftedAt: string | null };

/** Suspensions of certificates, each with what everybody reads of it. */
const suspensionsOf = async (db: Db, whose: SQL): Promise<Suspended[]> => {
  const { rows } = await db.execute<Suspended>(sql`
    select s.certificate_id as "certificateId", t.name as title, s.reason, s.at, s.lifted_at as "liftedAt"
    from ecert_suspensions s join ecerts e on e.id = s.certificate_id join ecert_templates t on t.id = e.template_id
    where ${whose} order by s.id`);
  return rows;
};

type Revoked = { certificateId: string; title: string; reason: string; at: string };

/** What an organisation revoked, and why: of whom stays with them. */
const revocationsBy = async (db: Db, userId: number): Promise<Revoked[]> => {
  const { rows } = await db.execute<Revoked>(sql`
    select e.id as "certificateId", t.name as title, e.revoked_reason as reason, e.revoked_at as at
    from ecert_templates t join ecerts e on e.template_id = t.id and e.status = 4 where t.owner_id = ${userId} order by e.serial`);
  return rows;
};

/** Of an issuer whose account ends nobody can claim any more: who was to is forgotten at once, with lists that were not issued. */
const forgetIssuer = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`
    update ecerts set name = '', phone = null, email = null, result = '', achieved_on = null, number_key = null, salt = ''::bytea
    where claimed_at is null and template_id in (select id from ecert_templates where owner_id = ${userId})`);
  await tx.execute(sql`delete from ecert_list_lines where list_id in (select id from ecert_lists where made_by = ${userId})`);
  await tx.update(ecertListsTable).set({ fileName: '', ignored: [] }).where(eq(ecertListsTable.madeBy, userId));
};

/** What somebody keeps, and what their organisation issues. */
export const ecertsPersonalData: PersonalData = {
  name: 'ecerts',
  collect: async ({ db }, userId) => ({
    kept: await db.write
      .select({
        ...{ id: ecertsTable.id, name: ecertsTable.name, phone: ecertsTable.phone, email: ecertsTable.email },
        ...{ result: ecertsTable.result, achievedOn: ecertsTable.achievedOn, credential: ecertsTable.credential },
        ...{ token: ecertsTable.token, status: ecertsTable.status, claimedAt: ecertsTable.claimedAt, recordedAt: ecertsTable.recordedAt },
        // Of the number of a card or passport a key is kept, which is told to nobody.
        hasNumber: sql<boolean>`number_key is not null`,
        ...{ revokedAt: ecertsTable.revokedAt, revokedReason: ecertsTable.revokedReason },
      })
      .from(ecertsTable)
      .where(eq(ecertsTable.holderId, userId)),
    // What its issuer said of a certificate of theirs, and what they said as an issuer of others'.
    suspended: await suspensionsOf(db.write, sql`e.holder_id = ${userId}`),
    suspensions: await suspensionsOf(db.write, sql`t.owner_id = ${userId}`),
    revocations: await revocationsBy(db.write, userId),
    // What is reserved for a contact that they confirmed, and not claimed yet.
    waiting: (await listReservedFor(db.write, await reservedForCaller(db.write, userId), { limit: WAITING_MAX, after: undefined })).map(
      ({ certificate: { id, name, phone, email, result, achievedOn, numberKey }, template }) => ({
        id,
        title: template.name,
        name,
        phone,
        email,
        result,
        achievedOn,
        hasNumber: numberKey !== null,
      }),
    ),
    lists: await db.write.select().from(ecertListsTable).where(eq(ecertListsTable.madeBy, userId)),
    templates: (await listAllOfIssuer(db.write, userId)).map(({ template: { claimsCountedTo: _, ...template }, claimed }) => ({
      ...template,
      claimedCount: claimed,
    })),
  }),
  // What was signed is in its holder's hands; here stays that there was one, and how it stands. Nobody reads a name out of it any more.
  erase: async (tx, userId) => {
    await tx
      .update(ecertsTable)
      .set({
        ...{ holderId: null, name: '', phone: null, email: null, result: '', achievedOn: null, numberKey: null, claimMark: null },
        ...{ credential: null, token: null, salt: sql`''::bytea`, keeperNr: sql`keeper_nr + 1` },
      })
      .where(eq(ecertsTable.holderId, userId));
    await forgetIssuer(tx, userId);
  },
};
