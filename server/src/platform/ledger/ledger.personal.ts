import { and, eq, sql } from 'drizzle-orm';
import type { Objection, PersonalData } from '../security/personal-data.registry.ts';
import { ledgerAccountsTable } from './ledger.tables.ts';

export const ledgerPersonalData: PersonalData = {
  name: 'money',
  collect: async ({ db }, userId) => {
    const accounts = await db.write
      .select()
      .from(ledgerAccountsTable)
      .where(and(eq(ledgerAccountsTable.ownerKind, 'user'), eq(ledgerAccountsTable.ownerId, userId)));
    const { rows: postings } = await db.write.execute(sql`
      select p.account_id, p.seq, p.code, p.amount, p.balance, p.at from ledger_postings p
      join ledger_accounts a on a.id = p.account_id where a.owner_kind = 'user' and a.owner_id = ${userId} order by p.account_id, p.seq`);
    return { accounts, postings };
  },
  // What was paid stays paid: the books name an account by its number, which then belongs to nobody.
  erase: async () => {},
};

// Money that lies in the wallet or is under way is somebody's: it is paid out first. Currency is given up with the account, as the rules say.
export const ledgerObjection: Objection = {
  name: 'wallet',
  objects: async (db, userId) => {
    const { rows } = await db.execute<{ objects: boolean }>(sql`
      select exists (
        select 1 from ledger_accounts where owner_kind = 'user' and owner_id = ${userId} and balance > 0 and (asset = 'CNY' or purpose = 'escrow')
      ) as objects`);
    return rows[0]?.objects === true;
  },
};
