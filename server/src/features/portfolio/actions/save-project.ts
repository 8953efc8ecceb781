import type { Static } from 'typebox';
import { lastMonth, YEARS_AHEAD } from '#contract/kernel/months.ts';
import { portfolioMessages } from '#contract/portfolio/portfolio.messages.ts';
import type { SaveProject } from '#contract/portfolio/portfolio.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { addExperience, changeExperience, removeExperience } from '../../../platform/reports/profile.writes.ts';
import { withNeeded } from '../needed.policy.ts';
import { needRoom } from '../room.policy.ts';

type Form = Static<(typeof SaveProject)['input']>;

/** Career, sections 5 and 7: projectexperience/edit. */
export const saveProject = async (ctx: WriteCtx<'DATES_REVERSED' | 'DATE_TOO_FAR' | 'PROJECTS_TOO_MANY'>, { id, ...form }: Form) => {
  const { userId } = me(ctx);
  const given = withNeeded(ctx, form, {
    name: 'PROJECT_NAME_MISSING',
    startedOn: 'PROJECT_START_MISSING',
    endedOn: 'PROJECT_END_MISSING',
  });
  if (given.endedOn < given.startedOn) throw refuseField(ctx, 'endedOn', 'DATES_REVERSED');
  const month = lastMonth(ctx.now, YEARS_AHEAD);
  if (given.endedOn > month) throw refuseField(ctx, 'endedOn', 'DATE_TOO_FAR', { month });
  const { name: title, company = '', intro = '', startedOn, endedOn } = given;
  await checkProfileWords(ctx, { name: title, company, intro });
  const values = { title, company, intro, startedOn, endedOn };
  await lockUser(ctx.db, userId);
  if (id === undefined) await needRoom(ctx, 'projects', userId);
  const kept = id === undefined ? await addExperience(ctx.db, { userId, now: ctx.now }, values) : id;
  if (kept === null || (id !== undefined && !(await changeExperience(ctx.db, { id, userId }, values)))) throw refuse('NOT_FOUND');
  ctx.audit('project', kept);
  return { message: say(ctx, portfolioMessages.saved), id: kept };
};

/** Career, section 7: projectexperience/delete. */
export const deleteProject = async (ctx: WriteCtx, { id }: { id: number }) => {
  if (!(await removeExperience(ctx.db, { id, userId: me(ctx).userId }))) throw refuse('NOT_FOUND');
  ctx.audit('project', id);
  return null;
};
