import { getOverview, getStatistics, listEvidence } from '#contract/scores/scores.doors.ts';
import type { EvidencePiece, PartScore } from '#contract/scores/scores.schemas.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';

export type PartName = PartScore['part'];

/** How one's own score came about. */
export const useStatistics = () => useCall(getStatistics, {}, { saveCopy: true, staleTimeMs: 0 });

const piecesOf = (pieces: readonly EvidencePiece[]): readonly EvidencePiece[] => pieces;

/** The marks of one part of one's own score, newest first. */
export const useEvidence = (part: PartName) =>
  useCallPages(listEvidence, { part }, { pageParam: 'after', items: piecesOf, staleTimeMs: 0 }).list;

/** A score and how sure it is; one's own where nobody is named. */
export const useOverview = (userId: number | undefined) => useCall(getOverview, userId === undefined ? {} : { userId });
