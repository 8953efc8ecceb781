import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { checkLog } from '../../platform/credential-log/credential-log.check.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { issueOne, prove, withToken } from './ecerts.factory.ts';
import { recordClaim } from './ecerts.jobs.ts';
import { findCertificate } from './ecerts.queries.ts';

/** A certificate that a guest claimed and nothing recorded yet. */
const claimed = async (house: TestApp): Promise<{ id: number; token: string }> => {
  const one = await issueOne(house);
  const token = await prove(house, { id: one.id, phone: one.recipient.phone });
  await house.guest.call(ecerts.takeCertificate, { id: one.id }, withToken(token));
  return { id: one.id, token };
};

const leavesOf = async ({ deps }: TestApp, id: number): Promise<number> => {
  const { rows } = await deps.db.write.execute(sql`
    select 1 from credential_log_entries where ref = ${`certificate:${id}`} union all select 1 from credential_log_queue where ref = ${`certificate:${id}`}`);
  return rows.length;
};

const rowOf = async ({ deps }: TestApp, id: number) => (await findCertificate(deps.db.write, id))?.certificate;

/** A database whose process is killed before its `at`th write: a change by itself, or a transaction. */
const killedBefore = (deps: Deps, at: number): { deps: Deps; isKilled: () => boolean } => {
  let writes = 0;
  const { write } = deps.db;
  const step = (): void => {
    writes += 1;
    if (writes >= at) throw new Error('killed');
  };
  const transaction: typeof write.transaction = async (work, options) => {
    step();
    return write.transaction(work, options);
  };
  const update: typeof write.update = (table) => {
    step();
    return write.update(table);
  };
  const dying = Object.create(write, { transaction: { value: transaction }, update: { value: update } });
  return { deps: { ...deps, db: { ...deps.db, write: dying } }, isKilled: () => writes >= at };
};

describe('the recording of a claim', () => {
  it('goes on where it was killed before any of its writes, to one leaf, and tells nothing before it is recorded', async () => {
    const house = await testApp();
    let steps = 0;
    for (let isWhole = false; !isWhole; steps += 1) {
      const { id, token } = await claimed(house);
      const dying = killedBefore(house.deps, steps + 1);
      const run = recordClaim(dying.deps, { id });
      isWhole = await run.then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed');
          return false;
        },
      );
      expect(dying.isKilled()).toBe(!isWhole);
      const before = await rowOf(house, id);
      if (!isWhole) {
        expect(before?.status).toBe(2);
        expect(await house.guest.call(ecerts.getCertificate, { id }, withToken(token))).toMatchObject({ cerStatus: 2, credential: null });
      }
      await recordClaim(house.deps, { id });
      const after = await rowOf(house, id);
      expect([after?.status, await leavesOf(house, id)]).toEqual([3, 1]);
      // What was signed before the kill is what was recorded.
      if (before?.credential) expect(after?.credential).toBe(before.credential);
    }
    // Signing, its leaf, the head and the word that it is recorded are steps of their own.
    expect(steps).toBeGreaterThan(4);
    expect(await checkLog(house.deps)).toEqual([]);
  });

  it('is one where two do it at once and the first is slow between any two of its writes', async () => {
    const house = await testApp();
    for (let at = 1; at <= 4; at += 1) {
      const { id } = await claimed(house);
      const { write } = house.deps.db;
      let writes = 0;
      // Before that write another process does the whole of it.
      const overtaken = async (): Promise<void> => {
        writes += 1;
        if (writes === at) await recordClaim(house.deps, { id });
      };
      const transaction: typeof write.transaction = async (work, options) => {
        await overtaken();
        return write.transaction(work, options);
      };
      const slow = Object.create(write, { transaction: { value: transaction } });
      await recordClaim({ ...house.deps, db: { ...house.deps.db, write: slow } }, { id });
      expect([(await rowOf(house, id))?.status, await leavesOf(house, id)]).toEqual([3, 1]);
    }
    expect(await checkLog(house.deps)).toEqual([]);
  });
});
