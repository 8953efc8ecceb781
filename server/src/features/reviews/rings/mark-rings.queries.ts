import { sql } from 'drizzle-orm';
import type { ScorePart } from '#contract/reports/report-sections.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { evidenceSources } from '../../../platform/reports/evidence.registry.ts';
import { brokenRings, type WeighedEdge } from './broken-rings.ts';
import { findRings } from './find-rings.ts';

/** A mark by what keeps it: a review, or a trial. */
type MarkName = { part: ScorePart; pieceId: number };
type MarkEdge = WeighedEdge & MarkName;

/** Marks of works bind nobody: anybody may give one who sees a work. */
const BINDING: readonly ScorePart[] = ['reviews', 'trials'];
/** Older ones are not read any more: a ring is sudden, and was found in its time. */
const YEARS = 3;
const DAY_MS = 86_400_000;

/** Every mark that one person gave another for their work, whatever part keeps it: also one that is set aside binds those of a ring. */
const loadEdges = async (db: Db, now: Date): Promise<MarkEdge[]> => {
  const since = new Date(now.getTime() - YEARS * 365.25 * DAY_MS).toISOString();
  const sources = evidenceSources().filter(({ part }) => BINDING.includes(part));
  const all = sources.map(({ part, rows }) => sql`select ${part}::text as part, e.* from (${rows(() => sql`true`)}) e`);
  const { rows } = await db.execute<Omit<MarkEdge, 'id'>>(sql`
    select part, piece_id::float8 as "pieceId", giver_id::float8 as from, owner_id::float8 as to,
      (extract(epoch from given_at) / 86400)::int as day, (mark / 2)::float8 as mark, set_aside is null as counts,
      coalesce(set_aside = 'ring', false) as "isRing"
    from (${sql.join(all, sql` union all `)}) as marks where given_at >= ${since}::timestamptz`);
  return rows.map((row, id) => ({ ...row, id }));
};

/** What the night does about rings: marks to set aside, a ring at a time, and those of rings that are broken, to let count again. */
export type MarkRings = { found: number[][]; broken: number[][] };

/** Rings over reviews and trials together, of which each feature is given its own marks by their ids. */
export const findMarkRings = async (db: Db, part: ScorePart, now: Date): Promise<MarkRings> => {
  const edges = await loadEdges(db, now);
  const own = (ids: readonly number[]): number[] =>
    ids.flatMap((id) => {
      const edge = edges[id];
      return edge?.part === part ? [edge.pieceId] : [];
    });
  const rings = findRings(edges);
  const inRings = new Set(rings.flatMap((ring) => ring.reviews));
  const broken = brokenRings(edges).map((ring) => ring.filter((id) => !inRings.has(id)));
  const isAny = (ids: readonly number[]): boolean => ids.length > 0;
  return { found: rings.map((ring) => own(ring.reviews)).filter(isAny), broken: broken.map(own).filter(isAny) };
};
