import type pg from 'pg';
import type { SentQuery } from '../reads/record-queries.ts';
import { type PlanNode, shapeOf, shortShapeOf, wholeTables } from './plan-shape.ts';

/** The plan of one query of a page in one database. */
export type SeenPlan = { shape: string; short: string; whole: string[]; text: string };

/** Below this a table is read whole for good reason. */
const FEW_ROWS = 5_000;

/** The plan for all values, which is what reads run by. */
const explain = async (client: pg.Client, query: SentQuery): Promise<PlanNode> => {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (generic_plan, format json) ${query.text}`);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`no plan for ${query.text}`);
  return plan;
};

const largeTables = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [FEW_ROWS],
  );
  return new Set(rows.map((row) => row.name));
};

export const seePlans = async (client: pg.Client, queries: readonly SentQuery[]): Promise<SeenPlan[]> => {
  const large = await largeTables(client);
  const seen: SeenPlan[] = [];
  for (const query of queries) {
    const plan = await explain(client, query);
    const whole = wholeTables(plan).filter((table) => large.has(table));
    seen.push({ shape: shapeOf(plan), short: shortShapeOf(plan), whole, text: query.text });
  }
  return seen;
};

/** A query that reaches its rows in the same way at each size, and the pages that send it. */
export type KnownPlan = { pages: string[]; short: string };

type Seen = { page: string; bySize: readonly { posts: number; plans: readonly SeenPlan[] }[] };

/** The plans that keep their shape from the smallest database to the largest, each query once. */
export const knownPlans = (seen: readonly Seen[]): KnownPlan[] => {
  const kept = new Map<string, KnownPlan>();
  for (const { page, bySize } of seen)
    for (const [index, { text, shape, short }] of (bySize.at(-1)?.plans ?? []).entries()) {
      if (bySize.some(({ plans }) => plans[index]?.shape !== shape)) continue;
      const known = kept.get(text) ?? { pages: [], short };
      known.pages.push(page);
      kept.set(text, known);
    }
  return [...kept.values()];
};

/** What is wrong with the plans of a page, smallest database first: a large table read whole, or a shape that changed as it grew. */
export const planFaults = (page: string, bySize: readonly { posts: number; plans: readonly SeenPlan[] }[]): string[] => {
  const last = bySize.at(-1);
  const first = bySize[0];
  if (!first || !last) return [];
  const whole = last.plans.flatMap((plan, index) => plan.whole.map((table) => `${page}, query ${index + 1}: reads the whole of ${table}`));
  const changed = last.plans.flatMap((plan, index) => {
    const before = first.plans[index]?.shape;
    return before === undefined || before === plan.shape
      ? []
      : [`${page}, query ${index + 1}: at ${first.posts} posts ${before}; at ${last.posts} posts ${plan.shape}`];
  });
  return [...whole, ...changed];
};
