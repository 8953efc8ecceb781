import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { findProject, findWork } from '../portfolio.queries.ts';
import { workNames } from '../portfolio.view.ts';
import { workFileView } from '../work-file.view.ts';
import { lookAt } from './part-of.ts';

/** Career, section 7: translationWorks/findByTranslationWorks. */
export const getWork = async (ctx: ReadCtx, { id }: { id: number }) => {
  const found = await findWork(ctx.db, id);
  if (!found) throw refuse('NOT_FOUND');
  const { work, document } = found;
  await lookAt(ctx, work.userId, 'works');
  return {
    id: work.id,
    userId: work.userId,
    name: work.name,
    intro: work.intro,
    ...workNames(ctx, { source: work.sourceLanguage, target: work.targetLanguage, industry: work.industry }),
    pages: document.pages,
    file: workFileView({ addressOf: await guardedAddresses(ctx.deps) }, document),
    createdAt: timeText(ctx, work.createdAt),
  };
};

/** Career, section 7: projectexperience/find. */
export const getProject = async (ctx: ReadCtx, { id }: { id: number }) => {
  const row = await findProject(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  await lookAt(ctx, row.userId, 'projects');
  const { title: name, company, intro, startedOn, endedOn } = row;
  return { id, name, company, intro, startedOn, endedOn };
};
