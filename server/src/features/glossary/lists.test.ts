import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../testing/steps-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeEntry, makeSet } from './glossary.factory.ts';
import { pickAll, pickNewest } from './glossary.queries.ts';

/** A set of so many entries that nobody goes over who looks for another. */
const MANY = 6_000;

describe('a list of entries', () => {
  it('goes by the index of what it lists: of a set, or of the house', async () => {
    const { deps, person } = await testApp();
    const [owner, other] = [await person(), await person()];
    const few = await makeSet(deps, { userId: owner.userId });
    const many = await makeSet(deps, { userId: other.userId });
    await makeEntry(deps);
    const { write } = deps.db;
    await write.execute(sql`
      insert into glossary_entries (set_id, content, said, words, created_at, changed_at)
      select ${many.id}, content, said, words, created_at, changed_at from glossary_entries, generate_series(1, ${MANY}) where id = ${few.entry}`);
    await write.execute(sql`analyze glossary_entries`);
    const none = { from: null, to: null, field: null };
    const page = { limit: 10, offset: 0 };
    const readings = [
      [pickNewest('set', page), { viewer: owner.userId, set: few.id, ...none }, 'glossary_entries_set'],
      [pickAll('set', 100), { viewer: owner.userId, set: few.id, ...none }, 'glossary_entries_set'],
      [pickNewest('house', page), { viewer: owner.userId, ...none }, 'glossary_entries_house'],
      [pickAll('house', 100), { viewer: owner.userId, ...none }, 'glossary_entries_house'],
    ] as const;
    for (const [{ picked, shape }, values, index] of readings) {
      const steps = (await stepsOf(write, picked(), values)).filter(
        (step) => step['Relation Name'] === 'glossary_entries' || step['Index Name'] === index,
      );
      expect([shape, [...new Set(steps.map((step) => step['Index Name']))]]).toEqual([shape, [index]]);
    }
    await write.execute(sql`delete from glossary_entries where set_id = ${many.id}`);
  });
});
