import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../kernel/db/migrate.ts';
import { openAppOfBefore } from '../../testing/app-before.ts';

/** The newest migration of the version that knew of no keepers by number. */
const BEFORE = '0054_exceptions_and_trial_certificates';

/** A database of that version with a certificate of each holder, and a link of each owner to it. */
const houseBefore = async (pairs: readonly { owner: number | null; holder: number | null }[]): Promise<{ url: string; db: pg.Client }> => {
  const { url, db } = await openAppOfBefore('links_before', BEFORE);
  await db.query(
    `insert into ecert_templates (type, name, description, criteria, created_at) values (2, '法律笔译', '培训', '考试', now())`,
  );
  for (const [n, { owner, holder }] of pairs.entries()) {
    await db.query(
      `insert into ecerts (id, template_id, credential_id, status, name, security_hash, salt, holder_id, issued_at, claimed_at, recorded_at)
       values ($1, 1, gen_random_uuid(), 3, '林译', '\\x01', '\\x02', $2, now(), now(), now())`,
      [n + 1, holder],
    );
    await share(db, { id: n + 1, owner });
  }
  return { url, db };
};

/** A link, as that version writes it. */
const share = async (
  db: pg.Client,
  { id, owner, token = String(id) }: { id: number; owner: number | null; token?: string },
): Promise<void> => {
  const hash = createHash('sha256').update(`ecert-share|${token}`).digest();
  await db.query(
    `insert into ecert_shares (certificate_id, owner_id, token_hash, label, created_at, expires_at)
     values ($1, $2, $3, '', now(), now() + interval '300 days')`,
    [id, owner, hash],
  );
};

it('links of the version before stay with the account that shared them, and those that a move had closed stay closed', async () => {
  const { url, db } = await houseBefore([
    { owner: 11, holder: 11 },
    { owner: null, holder: null },
    { owner: 11, holder: 12 },
    { owner: null, holder: 12 },
  ]);
  // Of somebody who left: that version kept the day.
  await db.query(`update ecerts set name = '', achieved_on = '2026-11-02' where id = 4`);
  await db.query(`update ecerts set achieved_on = '2026-11-02' where id = 1`);
  // Built beforehand by hand, as where there are millions.
  await db.query('create index concurrently ecerts_name on ecerts (template_id, name)');
  await migrate(url);
  const { rows } = await db.query('select certificate_id::int as id, keeper_nr as nr from ecert_shares order by 1');
  expect(rows).toEqual([
    { id: 1, nr: null },
    { id: 2, nr: null },
    { id: 3, nr: -1 },
    { id: 4, nr: -1 },
  ]);
  const { rows: days } = await db.query('select id::int, achieved_on is not null as told from ecerts where id in (1, 4) order by id');
  expect(days).toEqual([
    { id: 1, told: true },
    { id: 4, told: false },
  ]);
  const { rows: counted } = await db.query('select claimed_count as n, claims_counted_to as until from ecert_templates');
  expect(counted).toEqual([{ n: 0, until: null }]);
  const { rows: indexes } = await db.query(`select indexname as name from pg_indexes where tablename = 'ecerts' order by 1`);
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(['ecerts_claimed_at', 'ecerts_name', 'ecerts_unclaimed']));
  // The version before still shares beside: by its account alone.
  await share(db, { id: 2, owner: 13, token: 'beside' });
  expect((await db.query('select keeper_nr as nr from ecert_shares where owner_id = 13')).rows).toEqual([{ nr: null }]);
});
