import type { OwnTrialFinding, TrialFinding, TrialFindingRow } from '#contract/trials/trial-findings.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { isOfFinding, mayDismiss, mayTakeOut } from './trial-findings.policy.ts';
import type { AppealRow, FindingRow, PieceRow } from './trial-findings.queries.ts';

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

const foundView = (ctx: Ctx, row: FindingRow, pieces: readonly PieceRow[]) => ({
  id: row.id,
  state: row.state,
  foundAt: timeText(ctx, row.foundAt),
  pieces: new Set(pieces.map(({ position }) => position)).size,
  people: new Set(pieces.map(receiverKey)).size,
  decidedAt: row.decidedAt && timeText(ctx, row.decidedAt),
  reason: row.reason,
});

const appealView = (ctx: Ctx, { text, at }: AppealRow) => ({ text, at: timeText(ctx, at) });

/** As one who is stopped by it sees it, with their own appeal; of others no more than that there are some. */
export const ownFindingView = (
  ctx: Ctx,
  row: FindingRow,
  { own, withOthers, appeal }: { own: readonly PieceRow[]; withOthers: boolean; appeal: AppealRow | undefined },
): OwnTrialFinding => ({ ...foundView(ctx, row, own), withOthers, appeal: appeal ? appealView(ctx, appeal) : null });

const person = (ctx: Ctx, people: People, id: number | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? personView(ctx, found) : null;
};

type Given = { pieces: readonly PieceRow[]; people: People; appeals: readonly AppealRow[] };

export const findingRowView = (ctx: Ctx, row: FindingRow, { pieces, people, appeals }: Given): TrialFindingRow => ({
  ...foundView(ctx, row, pieces.filter(isOfFinding)),
  score: Math.round(row.score * HUNDREDTHS) / HUNDREDTHS,
  language: row.language,
  initiators: [...new Set(pieces.map(({ initiatorId }) => initiatorId))].flatMap((id) => person(ctx, people, id) ?? []),
  appeals: appeals.map((one) => ({ ...appealView(ctx, one), user: person(ctx, people, one.userId) })),
  waiting: pieces.filter(({ state }) => state === 'waiting').length,
});

export const findingView = (ctx: Ctx, row: FindingRow, given: Given): TrialFinding => ({
  ...findingRowView(ctx, row, given),
  decidedBy: person(ctx, given.people, row.decidedBy),
  mayDismiss: mayDismiss(row, given.pieces, given.appeals),
  texts: [...Map.groupBy(given.pieces, ({ position }) => position).values()].map((those) => ({
    text: those[0]?.sourceText ?? '',
    trials: those.map((one) => ({
      id: one.trialId,
      initiator: person(ctx, given.people, one.initiatorId),
      receiver: person(ctx, given.people, one.receiverId),
      sentAt: timeText(ctx, one.createdAt),
      submittedAt: one.submittedAt && timeText(ctx, one.submittedAt),
      ...{ state: one.state, reason: one.reason },
      mayTakeOut: mayTakeOut(row, one, given.appeals),
    })),
  })),
  translated: translatedOf(given.pieces.filter(isOfFinding)),
});
