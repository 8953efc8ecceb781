import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { PEOPLE_MAX } from '#contract/enterprises/enterprises.limits.ts';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { SaveTeamMember } from '#contract/enterprises/enterprises.schemas.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { tell } from '../../../platform/moderation/tell.ts';
import { checkWords } from '../../../platform/moderation/words.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { shownName } from '../../../platform/people/person.view.ts';
import { loadSubject } from '../../../platform/subjects/subjects.ts';
import { countTeam, lockCompany, lockTeamMember } from '../enterprises.queries.ts';
import { enterprisePeopleTable } from '../enterprises.tables.ts';

type Form = Static<(typeof SaveTeamMember)['input']>;
type TeamRow = typeof enterprisePeopleTable.$inferSelect;

/** Throws NOT_FOUND for nobody, for oneself and for whoever is apart. */
const checkMember = async (ctx: WriteCtx, memberId: number): Promise<void> => {
  const { userId } = me(ctx);
  const person = await loadSubject(ctx.db, 'user', memberId, { userId });
  if (!person || person.isApart || memberId === userId) throw refuse('NOT_FOUND');
};

const linkChange = async (ctx: WriteCtx, form: Form, before: TeamRow | null) => {
  if (form.userId === undefined || form.userId === (before?.memberId ?? null)) {
    if (before?.memberState === 'declined' && form.userId) throw refuse('TEAM_DECLINED');
    return {};
  }
  // Who said no stays noted in the row that asked: it cannot be turned to them again.
  if (before?.memberState === 'declined') throw refuse('TEAM_DECLINED');
  if (form.userId === null) return { memberId: null, memberState: 'none' as const };
  await checkMember(ctx, form.userId);
  return { memberId: form.userId, memberState: 'asked' as const };
};

const write = async (ctx: WriteCtx, values: Partial<TeamRow> & { name: string }, before: TeamRow | null): Promise<number> => {
  const { userId } = me(ctx);
  if (before) {
    await ctx.db.update(enterprisePeopleTable).set(values).where(eq(enterprisePeopleTable.id, before.id));
    return before.id;
  }
  const there = await countTeam(ctx.db, userId);
  if (there >= PEOPLE_MAX) throw refuse('TEAM_FULL');
  const [row] = await ctx.db
    .insert(enterprisePeopleTable)
    .values({ ...values, ownerId: userId, rank: there, createdAt: ctx.now })
    .returning({ id: enterprisePeopleTable.id });
  invariant(row, 'somebody of a team was written');
  return row.id;
};

const isNamedElsewhere = async (ctx: WriteCtx, memberId: number, id: number | undefined): Promise<boolean> => {
  const rows = await ctx.db
    .select({ id: enterprisePeopleTable.id })
    .from(enterprisePeopleTable)
    .where(and(eq(enterprisePeopleTable.ownerId, me(ctx).userId), eq(enterprisePeopleTable.memberId, memberId)));
  return rows.some((row) => row.id !== id);
};

/**
 * Decision 025: somebody of a company's team. A member who is named is asked, and linked once they agree. Throws NOT_FOUND, TEAM_FULL,
 * TEAM_TWICE, TEAM_DECLINED, COMPANY_UNSIGNED.
 */
export const saveTeamMember = async (ctx: WriteCtx, form: Form) => {
  const { userId } = me(ctx);
  await checkWords(ctx, { name: form.name, title: form.title, intro: form.intro });
  const company = await lockCompany(ctx.db, userId);
  const before = form.id === undefined ? null : await lockTeamMember(ctx.db, form.id, userId);
  const link = await linkChange(ctx, form, before);
  if (link.memberId && (await isNamedElsewhere(ctx, link.memberId, form.id))) throw refuse('TEAM_TWICE');
  const words = { name: form.name, title: form.title ?? before?.title ?? '', intro: form.intro ?? before?.intro ?? '' };
  const id = await write(ctx, { ...words, ...link }, before);
  ctx.audit('enterprise', userId, { person: id });
  if (link.memberId)
    await tell(ctx, {
      userId: link.memberId,
      message: enterprisesMessages.toldTeam,
      filling: { company: company.companyName },
      subject: { kind: 'enterprise', id: userId },
    });
  return { message: say(ctx, enterprisesMessages.saved), id };
};

/** Throws NOT_FOUND. */
export const deleteTeamMember = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  const row = await lockTeamMember(ctx.db, id, userId);
  await ctx.db.delete(enterprisePeopleTable).where(eq(enterprisePeopleTable.id, row.id));
  ctx.audit('enterprise', userId, { person: id });
  return null;
};

/** The member who is asked answers. Throws NOT_FOUND to everybody else. */
export const answerTeam = async (ctx: WriteCtx, { id, agrees }: { id: number; agrees: boolean }) => {
  const { userId } = me(ctx);
  const [row] = await ctx.db
    .select()
    .from(enterprisePeopleTable)
    .where(and(eq(enterprisePeopleTable.id, id), eq(enterprisePeopleTable.memberId, userId)))
    .for('update');
  if (!row || row.memberState === 'declined') throw refuse('NOT_FOUND');
  const memberState = agrees ? ('agreed' as const) : ('declined' as const);
  if (memberState !== row.memberState) {
    await ctx.db.update(enterprisePeopleTable).set({ memberState }).where(eq(enterprisePeopleTable.id, id));
    ctx.audit('enterprise', row.ownerId, { person: id, agrees });
    const person = (await loadPeople(ctx.db, [userId], null)).get(userId);
    if (agrees && person)
      await tell(ctx, {
        userId: row.ownerId,
        message: enterprisesMessages.toldAgreed,
        filling: { name: shownName(person) },
        subject: { kind: 'enterprise', id: row.ownerId },
      });
  }
  return { message: say(ctx, agrees ? enterprisesMessages.agreed : enterprisesMessages.declined) };
};
