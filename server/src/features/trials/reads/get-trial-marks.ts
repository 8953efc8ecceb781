import { penaltyPerThousand } from '#contract/trials/mqm.ts';
import type { TrialMarks } from '#contract/trials/trials.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { type Download, downloadOf } from '../../../kernel/http/download.ts';
import { marksCsv, marksJson } from '../mqm-export.view.ts';
import { sideOf } from '../trials.policy.ts';
import { listSpans } from '../trials.queries.ts';
import { marksView } from '../trials.view.ts';
import { findSeen, findTrial } from '../trials.visibility.ts';

/** Decision 85: the marks of one trial. Throws NOT_FOUND where there are none, and for everybody but both while it is not public. */
export const getTrialMarks = async (ctx: ReadCtx, { id }: { id: number }): Promise<TrialMarks> => {
  const viewerId = ctx.actor?.userId ?? 0;
  const db = ctx.deps.db.write;
  const found = await findSeen(db, id, viewerId);
  if (!found?.marks) throw refuse('NOT_FOUND');
  const { trial, texts, marks } = found;
  const spans = await listSpans(db, id);
  const penalty = penaltyPerThousand(spans, texts.sourceText);
  return marksView(ctx, { trial, marks, spans, penalty, side: sideOf(trial, viewerId) });
};

const files = {
  csv: { mime: 'text/csv; charset=utf-8', textOf: marksCsv },
  json: {
    mime: 'application/json; charset=utf-8',
    textOf: (trial: Parameters<typeof marksJson>[0]) => JSON.stringify(marksJson(trial), null, 2),
  },
} as const;

/** The same as a file, for both of it alone. Throws NOT_FOUND. */
export const exportTrialMarks = async (ctx: ReadCtx, { id, format }: { id: number; format: keyof typeof files }): Promise<Download> => {
  const db = ctx.deps.db.write;
  const found = await findTrial(db, id, me(ctx).userId);
  if (!found?.marks) throw refuse('NOT_FOUND');
  const { trial, texts, marks } = found;
  const { sourceLanguage, targetLanguage } = trial;
  const { language, knowledge, punctuality, comment, passed, givenAt } = marks;
  const { mime, textOf } = files[format];
  const text = textOf({
    ...{ id, sourceLanguage, targetLanguage, sourceText: texts.sourceText, translatedText: texts.translatedText ?? '' },
    ...{ language, knowledge, punctuality, comment, passed, givenAt, spans: await listSpans(db, id) },
  });
  return downloadOf(Buffer.from(text), { mime, fileName: `trial-${id}.${format}` });
};
