import pg from 'pg';

type Planted = { readonly findingId: number; readonly laterFindingId: number };

const plant = async (client: pg.Client, trialIds: readonly number[], isLater: boolean): Promise<number> => {
  const decided = isLater ? ["'upheld'", 'now()', "'条款号前后相接'"] : ["'open'", 'null', "''"];
  const { rows } = await client.query<{ id: string }>(
    `insert into trial_findings (score, language, found_at, state, decided_at, reason) values (0.91, 'zh', now(), ${decided.join(', ')}) returning id`,
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into trial_finding_pieces (finding_id, trial_id, initiator_id, position, state)
     select $1, t.id, t.initiator_id, row_number() over (order by t.id) - 1,
       case when $3 and t.id = (select max(x) from unnest($2::bigint[]) x) then 'waiting' else 'held' end
     from trials t where t.id = any($2::bigint[])`,
    [id, trialIds, isLater],
  );
  return id;
};

/** Has the operators' desk of stitched trials hold two, one of them upheld with a piece that came later: no call finds any, only the work of a night. */
export const plantFindings = async (databaseUrl: string, trialIds: readonly number[]): Promise<Planted> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return { findingId: await plant(client, trialIds, false), laterFindingId: await plant(client, trialIds, true) };
  } finally {
    await client.end();
  }
};
