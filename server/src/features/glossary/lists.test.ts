import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import { stepsOf } from '../../testing/steps-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { contentOf, makeEntry, makeSet } from './glossary.factory.ts';
import { renewTermKeys } from './glossary.jobs.ts';
import { pickAll, pickNewest } from './glossary.queries.ts';
import { glossaryKeyVersionsTable } from './glossary.tables.ts';
import { termKey } from './glossary.terms.ts';
import { word } from './term-questions.factory.ts';

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

describe('a term that was kept under another key', () => {
  it('is found again by its own once keys are written anew, and not by that of another', async () => {
    const { deps, guest } = await testApp();
    const mark = word();
    const id = await makeEntry(deps, contentOf('某种语言', `${mark}c++`));
    const near = async (text: string) => (await guest.call(glossary.listGlossary, { near: text })).map((one) => one.id);
    const keepOtherwise = () =>
      deps.db.write.execute(sql`update glossary_terms set key = ${termKey(`${mark}c`)} where entry_id = ${id} and lang = 'en'`);
    await deps.db.write.delete(glossaryKeyVersionsTable);
    await keepOtherwise();
    expect([await near(`${mark}C++`), await near(`${mark}C`)]).toEqual([[], [id]]);
    await renewTermKeys(deps);
    expect([await near(`${mark}C++`), await near(`${mark}C`)]).toEqual([[id], []]);
    // Once is enough for one way of telling terms apart: nothing is gone over again.
    await keepOtherwise();
    await renewTermKeys(deps);
    expect([await near(`${mark}C++`), await near(`${mark}C`)]).toEqual([[], [id]]);
  });
});
