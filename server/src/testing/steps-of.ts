import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { cachedStatement } from '../kernel/db/driver/driver.public.ts';

/** A step of a plan that was carried out. */
export type PlanStep = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanStep[];
};

const flat = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(flat)];

/** How PostgreSQL answers a statement with these values: every step of it, after it has been carried out. */
export const stepsOf = async (db: Db, statement: SQL, values: Record<string, unknown>): Promise<PlanStep[]> => {
  const explained = cachedStatement<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
    db,
    `explained/${crypto.randomUUID()}`,
    () => sql`explain (analyze, format json) ${statement}`,
  );
  const { rows } = await explained.execute(values);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan)));
};
