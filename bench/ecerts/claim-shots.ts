import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Deps } from '#server/deps.ts';
import { newNumber } from '#server/features/ecerts/ecerts.numbers.ts';
import { claimToken } from '#server/features/ecerts/ecerts.tokens.ts';
import { type Shot, shotOf } from '../http/shot.ts';
import type { Actor } from '../measured/places.ts';

/** Another network address each turn, so that nobody meets a limit. */
export const addressOf = (turn: number): string => `10.${(turn >> 14) % 250}.${(turn >> 7) % 128}.${(turn % 128) + 1}`;

/** A kind of certificates of the house. Gives its number. */
export const addTemplate = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into ecert_templates (owner_id, type, name, description, criteria, created_at)
     values (null, 2, '法律笔译', '十二周的合同翻译', '结业考试合格', now()) returning id`,
  );
  return Number(rows[0]?.id);
};

/** Certificates of the house that wait, as issuing leaves them. Gives their numbers. */
const issueMany = async (client: pg.Client, count: number): Promise<number[]> => {
  const ids = Array.from({ length: count }, newNumber);
  await client.query(
    `insert into ecerts (id, template_id, credential_id, name, phone, security_hash, salt, issued_at)
     select id, $2, credential_id, '林译', '13800138000', $4, $5, now() from unnest($1::bigint[], $3::uuid[]) as n (id, credential_id)`,
    [ids, await addTemplate(client), ids.map(() => randomUUID()), randomBytes(32), randomBytes(16)],
  );
  return ids;
};

type Wanted = { deps: Deps; client: pg.Client; actors: readonly Actor[]; count: number };

/** Claims of ever other certificates into ever other accounts, each by a contact that was proved. */
export const claimShots = async ({ deps, client, actors, count }: Wanted): Promise<{ ids: number[]; shots: Shot[] }> => {
  const ids = await issueMany(client, count);
  const shots = await Promise.all(
    ids.map(async (id, turn) => ({
      ...shotOf(ecerts.takeCertificate, { id }, actors[turn % actors.length]?.token ?? null),
      headers: { 'ecert-token': await claimToken(deps, id, deps.now()) },
      from: addressOf(turn),
    })),
  );
  return { ids, shots };
};

/** What anybody may ask of these certificates, and what whoever bears their token may. */
export const lookShots = async (deps: Deps, ids: readonly number[]): Promise<{ verify: Shot[]; detail: Shot[] }> => ({
  verify: ids.map((id, turn) => ({ ...shotOf(ecerts.verifyCertificate, { id }), from: addressOf(turn) })),
  detail: await Promise.all(
    ids.map(async (id, turn) => ({
      ...shotOf(ecerts.getCertificate, { id }),
      headers: { 'ecert-token': await claimToken(deps, id, deps.now()) },
      from: addressOf(turn),
    })),
  ),
});
