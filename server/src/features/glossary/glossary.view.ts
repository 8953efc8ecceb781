import { LICENCE } from '#contract/glossary/glossary.limits.ts';
import type { GlossaryCard, GlossaryContent, GlossaryEntry, GlossaryVersion, Provenance } from '#contract/glossary/glossary.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { EntryRow, ProvenanceRow } from './glossary.queries.ts';

type People = ReadonlyMap<number, PersonRow>;

export const contentView = ({ field, definitions, note, source, terms }: GlossaryContent): GlossaryContent => ({
  ...{ field, definitions, note, source },
  terms,
});

export const cardView = (ctx: Ctx, row: EntryRow): GlossaryCard => ({
  ...contentView(row.content),
  ...{ id: row.id, set_id: row.setId, version: row.version },
  created_at: timeText(ctx, row.createdAt),
  updated_at: timeText(ctx, row.changedAt),
});

const provenanceView = (ctx: Ctx, row: ProvenanceRow, people: People): Provenance => {
  const person = row.userId === null ? undefined : people.get(row.userId);
  const shown = { question_id: row.questionId, answer_id: row.answerId, added_at: timeText(ctx, row.addedAt) };
  return person ? { ...shown, user_id: person.id, user: personView(ctx, person) } : { ...shown, user_id: 0 };
};

type Known = { provenances: readonly ProvenanceRow[]; people: People; mayDecide: boolean; proposals: number };

export const entryView = (ctx: Ctx, row: EntryRow, { provenances, people, mayDecide, proposals }: Known): GlossaryEntry => ({
  ...cardView(ctx, row),
  provenance: provenances.map((one) => provenanceView(ctx, one, people)),
  licence: row.setId === null ? LICENCE : null,
  can_decide: mayDecide,
  can_delete: mayDecide,
  proposals_count: proposals,
});

export type VersionShown = {
  number: number;
  content: GlossaryContent;
  authorId: number | null;
  answerId: number | null;
  reason: string;
  writtenAt: Date;
};

export const versionView = (ctx: Ctx, row: VersionShown, people: People): GlossaryVersion => {
  const person = row.authorId === null ? undefined : people.get(row.authorId);
  return {
    ...contentView(row.content),
    ...{ number: row.number, user: person ? personView(ctx, person) : null, answer_id: row.answerId, reason: row.reason },
    written_at: timeText(ctx, row.writtenAt),
  };
};
