import type { OwnTrialFinding, TrialFinding, TrialFindingRow } from '#contract/trials/trial-findings.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { FindingRow, PieceRow } from './trial-findings.queries.ts';

type People = ReadonlyMap<number, PersonRow>;

const HUNDREDTHS = 100;

/** How much was handed in of some trials. */
export const translatedOf = (pieces: readonly Pick<PieceRow, 'submittedAt' | 'characters' | 'words'>[]) => {
  const handedIn = pieces.filter(({ submittedAt }) => submittedAt !== null);
  return {
    characters: handedIn.reduce((sum, { characters }) => sum + characters, 0),
    words: handedIn.reduce((sum, { words }) => sum + words, 0),
  };
};

const receiverKey = ({ receiverId, email, trialId }: PieceRow): string => String(receiverId ?? email ?? `trial ${trialId}`);

export const ownFindingView = (ctx: Ctx, row: FindingRow, pieces: readonly PieceRow[]): OwnTrialFinding => ({
  id: row.id,
  state: row.state,
  foundAt: timeText(ctx, row.foundAt),
  pieces: new Set(pieces.map(({ position }) => position)).size,
  people: new Set(pieces.map(receiverKey)).size,
  decidedAt: row.decidedAt && timeText(ctx, row.decidedAt),
  reason: row.reason,
  appeal: row.appeal === null || row.appealedAt === null ? null : { text: row.appeal, at: timeText(ctx, row.appealedAt) },
});

const person = (ctx: Ctx, people: People, id: number | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? personView(ctx, found) : null;
};

export const findingRowView = (
  ctx: Ctx,
  row: FindingRow,
  { pieces, people }: { pieces: readonly PieceRow[]; people: People },
): TrialFindingRow => ({
  ...ownFindingView(ctx, row, pieces),
  score: Math.round(row.score * HUNDREDTHS) / HUNDREDTHS,
  language: row.language,
  initiators: [...new Set(pieces.map(({ initiatorId }) => initiatorId))].flatMap((id) => person(ctx, people, id) ?? []),
});

export const findingView = (ctx: Ctx, row: FindingRow, given: { pieces: readonly PieceRow[]; people: People }): TrialFinding => ({
  ...findingRowView(ctx, row, given),
  decidedBy: person(ctx, given.people, row.decidedBy),
  texts: [...Map.groupBy(given.pieces, ({ position }) => position).values()].map((those) => ({
    text: those[0]?.sourceText ?? '',
    trials: those.map((one) => ({
      id: one.trialId,
      initiator: person(ctx, given.people, one.initiatorId),
      receiver: person(ctx, given.people, one.receiverId),
      sentAt: timeText(ctx, one.createdAt),
      submittedAt: one.submittedAt && timeText(ctx, one.submittedAt),
    })),
  })),
  translated: translatedOf(given.pieces),
});
