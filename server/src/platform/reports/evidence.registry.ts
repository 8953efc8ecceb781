import type { SQL } from 'drizzle-orm';
import type { ScorePart } from '#contract/reports/report-sections.ts';
import { openRegistry } from '../registry.ts';

/** One mark that somebody gave for a person's work, of 0 to 10, as the score weighs it (decision 54). */
export type Evidence = {
  ownerId: number;
  part: ScorePart;
  /** Id of the review, of the mark on a work or of the trial. */
  pieceId: number;
  mark: number;
  givenAt: Date;
  giverId: number;
  /** Why it weighs nothing, such as 'device' or 'ring'; null where it counts. */
  setAside: string | null;
  /** It counts, and enters the score with the next ones (see `EvidenceSource.together`). */
  waits: boolean;
};

/**
 * Marks of one part. `rows` is a SELECT of the columns owner_id, piece_id, mark (0 to 10), given_at, giver_id and set_aside; `ownedBy` is
 * the condition on a column of owners, which the nightly pass over everybody leaves true. Where a mark is not public, as many as `together` says
 * enter the score at once, in the order in which they were given: from one to the next nobody reads it back.
 */
export type EvidenceSource = { part: ScorePart; together?: number; rows(ownedBy: (column: SQL) => SQL): SQL };

/** Where the marks of each part come from. */
export const evidenceRegistry = openRegistry<EvidenceSource>('sources of marks');

/** Every source of marks. */
export const evidenceSources = (): EvidenceSource[] => evidenceRegistry.values();
