import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { saveTeamMember as saveTeamMemberCall } from '#contract/enterprises/enterprises.calls.ts';
import { PEOPLE_MAX } from '#contract/enterprises/enterprises.limits.ts';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { SaveTeamMember } from '#contract/enterprises/enterprises.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { countTeam, lockCompany, lockTeamMember } from '../enterprises.queries.ts';
import { enterprisePeopleTable } from '../enterprises.tables.ts';
import { askMember, noteRefusal } from '../team-askings.writes.ts';

type Form = Static<(typeof SaveTeamMember)['input']>;
type TeamRow = typeof enterprisePeopleTable.$inferSelect;

type Words = { name: string; title: string; intro: string };

/** What of the link changes: somebody else is asked, nobody is linked, or who had agreed is asked anew as the words about them changed. */
const linkChange = (
  form: Form,
  words: Words,
  before: TeamRow | null,
): { memberId: number | null; memberState: 'asked' | 'none'; agreedAt: null } | null => {
  const memberId = form.userId === undefined ? (before?.memberId ?? null) : form.userId;
  const asked = { memberId, memberState: 'asked', agreedAt: null } as const;
  if (memberId === null) return before?.memberId ? { memberId: null, memberState: 'none', agreedAt: null } : null;
  if (memberId !== before?.memberId) return asked;
  if (before.memberState === 'declined' && form.userId) return asked;
  const isReworded = words.name !== before.name || words.title !== before.title || words.intro !== before.intro;
  return before.memberState === 'agreed' && isReworded ? asked : null;
};

const write = async (ctx: WriteCtx<'TEAM_FULL'>, values: Partial<TeamRow> & { name: string }, before: TeamRow | null): Promise<number> => {
  const { userId } = me(ctx);
  if (before) {
    await ctx.db.update(enterprisePeopleTable).set(values).where(eq(enterprisePeopleTable.id, before.id));
    return before.id;
  }
  const there = await countTeam(ctx.db, userId);
  if (there >= PEOPLE_MAX) throw ctx.refuse('TEAM_FULL');
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
 * Decision 025: somebody of a company's team. A friend who is named is asked, and linked once they agreed to these words. Throws NOT_FOUND,
 * TEAM_FULL, TEAM_TWICE, TEAM_NOT_FRIEND, TEAM_DECLINED, TEAM_ASKED_TODAY, COMPANY_UNSIGNED.
 */
export const saveTeamMember = async (ctx: WriteCtx<RefusalOf<typeof saveTeamMemberCall>>, form: Form) => {
  const { userId } = me(ctx);
  await checkProfileWords(ctx, { name: form.name, title: form.title, intro: form.intro });
  const { companyName: company } = await lockCompany(ctx, ctx.db, userId);
  const before = form.id === undefined ? null : await lockTeamMember(ctx.db, form.id, userId);
  const words = { name: form.name, title: form.title ?? before?.title ?? '', intro: form.intro ?? before?.intro ?? '' };
  const link = linkChange(form, words, before);
  if (link?.memberId) {
    await askMember(ctx, link.memberId, { company, isAgain: link.memberId === before?.memberId });
    if (await isNamedElsewhere(ctx, link.memberId, form.id)) throw ctx.refuse('TEAM_TWICE');
  }
  const id = await write(ctx, { ...words, ...link }, before);
  ctx.audit('enterprise', userId, { person: id });
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
    await ctx.db
      .update(enterprisePeopleTable)
      .set({ memberState, agreedAt: agrees ? ctx.now : null })
      .where(eq(enterprisePeopleTable.id, id));
    if (!agrees) await noteRefusal(ctx, row.ownerId);
    ctx.audit('enterprise', row.ownerId, { person: id, agrees });
    if (agrees)
      await notify(ctx, {
        kind: 'enterprise',
        to: row.ownerId,
        text: enterprisesMessages.toldAgreed,
        filling: { name: await nameFilling(ctx.db, userId) },
        subject: { kind: 'enterprise', id: row.ownerId },
      });
  }
  return { message: say(ctx, agrees ? enterprisesMessages.agreed : enterprisesMessages.declined) };
};
