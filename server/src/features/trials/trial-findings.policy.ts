import type { FindingState, PieceState } from '#contract/trials/trial-findings.schemas.ts';

type Finding = { readonly state: FindingState; readonly decidedAt: Date | null; readonly reason: string };
type Piece = { readonly state: PieceState; readonly decidedAt: Date | null; readonly reason: string };
type OwnPiece = Piece & { readonly initiatorId: number };
type Appeal = { readonly userId: number; readonly at: Date };

/** Whether a trial stands in its finding, and was not taken out of it. */
export const isOfFinding = ({ state }: Pick<Piece, 'state'>): boolean => state !== 'out';

/**
 * How a finding stands to one who sent these pieces of it: what others were found to have done is not yet said of them. Someone whose pieces were
 * all taken out is free of it.
 */
export const standingOf = (finding: Finding, own: readonly Piece[]): Finding => {
  const held = own.filter(({ state }) => state === 'held');
  if (finding.state !== 'upheld') return finding.state === 'open' && own.every(({ state }) => state === 'out') ? outOf(own) : told(finding);
  if (held.length === 0) return own.some(({ state }) => state === 'waiting') ? { state: 'open', decidedAt: null, reason: '' } : outOf(own);
  const decisions = held.map(({ decidedAt, reason }) => (decidedAt === null ? finding : { decidedAt, reason }));
  const [latest = finding] = decisions.toSorted((one, other) => (other.decidedAt?.getTime() ?? 0) - (one.decidedAt?.getTime() ?? 0));
  return { state: 'upheld', decidedAt: latest.decidedAt, reason: latest.reason };
};

/** No more of the row than may be told. */
const told = ({ state, decidedAt, reason }: Finding): Finding => ({ state, decidedAt, reason });

const outOf = (own: readonly Piece[]): Finding => {
  const [latest] = own.toSorted((one, other) => (other.decidedAt?.getTime() ?? 0) - (one.decidedAt?.getTime() ?? 0));
  return { state: 'dismissed', decidedAt: latest?.decidedAt ?? null, reason: latest?.reason ?? '' };
};

/** Whether an appeal was made since its writer was judged; one that was made before does not speak to that. */
export const isOfDecision = (finding: Finding, pieces: readonly OwnPiece[], { userId, at }: Appeal): boolean => {
  const own = pieces.filter(({ initiatorId }) => initiatorId === userId);
  const { decidedAt } = standingOf(finding, own);
  return decidedAt === null || at > decidedAt;
};

/** A finding that is open is decided as one, and one that was upheld is lifted after an appeal of somebody who was judged by it. */
export const mayDismiss = (finding: Finding, pieces: readonly OwnPiece[], appeals: readonly Appeal[]): boolean =>
  finding.state === 'open' || (finding.state === 'upheld' && pieces.some((piece) => isCountedAgainst(finding, piece, appeals)));

/** What waits or is open may be taken out, and what was judged after its sender appealed. */
export const mayTakeOut = (finding: Finding, piece: OwnPiece, appeals: readonly Appeal[]): boolean => {
  if (finding.state === 'dismissed' || piece.state === 'out') return false;
  return finding.state === 'open' || piece.state === 'waiting' || isCountedAgainst(finding, piece, appeals);
};

/** Whether its sender appealed since this piece was judged: that another one of theirs was judged later takes nothing from it. */
const isCountedAgainst = (finding: Finding, piece: OwnPiece, appeals: readonly Appeal[]): boolean => {
  const decidedAt = piece.decidedAt ?? finding.decidedAt;
  return piece.state === 'held' && appeals.some(({ userId, at }) => userId === piece.initiatorId && (decidedAt === null || at > decidedAt));
};
