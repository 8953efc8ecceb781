import type pg from 'pg';
import type { Deps } from '#server/deps.ts';
import { addLines, addList, type LineRow } from '#server/features/ecerts/ecert-lists.queries.ts';
import { issueListNow } from '#server/features/ecerts/issuing.jobs.ts';
import { addTemplate } from './claim-shots.ts';

const SIZES = [2_000, 5_000, 10_000];

const linesOf = (listId: number, count: number): LineRow[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ listId, line: nth + 2, name: `学员 ${nth}`, phone: `138${String(nth).padStart(8, '0')}`, email: null },
    ...{ numberKey: null, result: '合格', achievedOn: '2026-06-01' },
  }));

/** What a job takes to issue lists of these sizes, each of a kind of its own, in milliseconds for a row. */
export const issueLists = async (deps: Deps, client: pg.Client): Promise<{ rows: number; msPerRow: number }[]> => {
  // What is enqueued meanwhile waits for a house that runs.
  await deps.jobs.start(deps, [], { working: false });
  const { rows: people } = await client.query<{ id: string }>('select id from users order by id limit 1');
  const issue = async (total: number): Promise<number> => {
    // More than an issuer may in a day.
    await client.query('delete from ecert_issued_days');
    const templateId = await addTemplate(client);
    const list = await deps.db.write.transaction(async (tx) => {
      const about = { templateId, madeBy: Number(people[0]?.id), kind: 'file' as const, state: 'issuing' as const };
      const added = await addList(tx, { ...about, total, good: total, createdAt: deps.now(), touchedAt: deps.now() });
      if (!added) throw new Error('a list was not written');
      await addLines(tx, linesOf(added.id, total));
      return added;
    });
    const begun = performance.now();
    await issueListNow(deps, { listId: list.id });
    const took = performance.now() - begun;
    const { rows } = await client.query<{ issued: number; state: string }>('select issued, state from ecert_lists where id = $1', [
      list.id,
    ]);
    if (rows[0]?.issued !== total || rows[0].state !== 'done')
      throw new Error(`a list of ${total} was not issued: ${JSON.stringify(rows)}`);
    return took / total;
  };
  await issue(SIZES[0] ?? 0);
  const measured: { rows: number; msPerRow: number }[] = [];
  for (const rows of SIZES) measured.push({ rows, msPerRow: await issue(rows) });
  return measured;
};
