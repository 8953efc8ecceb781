import type { Static } from 'typebox';
import type {
  Application,
  Income,
  Incomes,
  Invite,
  ListApplications,
  ListBlacklist,
  ListIncomes,
} from '#contract/groups/group-admin.schemas.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, say, timeText } from '../../../kernel/http/context.ts';
import { groupAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { listStatement, type StatementLine } from '../../../platform/ledger/statement.queries.ts';
import { type TransferCode, transferCodes } from '../../../platform/ledger/transfer-codes.types.ts';
import { loadPeople, type PersonRow } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { loadVeils } from '../../../platform/subjects/subjects.registry.ts';
import { listApplicationRows } from '../applications.queries.ts';
import { listShutOut, seeAsGroupAdmin, seeOwnEarnings } from '../group-admin.queries.ts';
import { applicationView, inviteView } from '../groups.view.ts';
import { listInviteRows } from '../invites.queries.ts';
import { sumIncomes } from '../standing.queries.ts';

const states = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** Who asks to be let into the circles that the caller is a group admin of. */
export const listApplications = async (ctx: ReadCtx, input: Static<(typeof ListApplications)['input']>): Promise<Application[]> => {
  const { userId } = me(ctx);
  const rows = await listApplicationRows(ctx.db, userId, {
    limit: pageLimit(input),
    after: input.after || undefined,
    groupId: input.group_id || undefined,
    state: input.audit === undefined ? undefined : states[input.audit],
  });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.application.userId),
    userId,
  );
  return rows.map((row) => applicationView(ctx, row, people));
};

/** Whom a circle shuts out. Throws NOT_FOUND and GROUP_ADMINS_ONLY. */
export const listBlacklist = async (
  ctx: ReadCtx<'GROUP_ADMINS_ONLY'>,
  input: Static<(typeof ListBlacklist)['input']>,
): Promise<Static<(typeof ListBlacklist)['answer']>> => {
  await seeAsGroupAdmin(ctx, input.id);
  const rows = await listShutOut(ctx.db, input.id, { limit: pageLimit(input), after: input.after || undefined });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.userId),
    me(ctx).userId,
  );
  return rows.map((row) => {
    const person = people.get(row.userId);
    return { id: row.userId, user_id: row.userId, user: person ? personView(ctx, person) : null, created_at: timeText(ctx, row.createdAt) };
  });
};

/** Throws NOT_FOUND and GROUP_ADMINS_ONLY. */
export const listInvites = async (ctx: ReadCtx<'GROUP_ADMINS_ONLY'>, { id }: { id: number }): Promise<Invite[]> => {
  await seeAsGroupAdmin(ctx, id);
  return (await listInviteRows(ctx.db, id, ctx.now)).map((row) => inviteView(ctx, row));
};

const codesOf = { join: ['circle.fee'], pinned: ['pin.paid'], payout: ['circle.payout'] } as const satisfies Record<
  string,
  readonly TransferCode[]
>;

const kindOf = (code: TransferCode): Income['kind'] =>
  code === 'circle.fee' ? 'join' : code === 'pin.paid' ? 'pinned' : code === 'circle.payout' ? 'payout' : 'other';

type IncomeKnown = { people: Map<number, PersonRow>; unit: string; payer: (line: StatementLine) => number | null };

const incomeView = (ctx: ReadCtx, line: StatementLine, known: IncomeKnown): Income => {
  const person = known.people.get(known.payer(line) ?? 0);
  return {
    id: line.seq,
    kind: kindOf(line.code),
    body: say(ctx, transferCodes[line.code], { unit: known.unit }),
    amount: line.amount,
    balance: line.balance,
    user: person ? personView(ctx, person) : null,
    created_at: timeText(ctx, line.createdAt),
  };
};

/** What moved on a circle's account, for its founder; newest first. Throws NOT_FOUND and CIRCLE_OWNER_ONLY. */
export const listIncomes = async (ctx: ReadCtx<'CIRCLE_OWNER_ONLY'>, input: Static<(typeof ListIncomes)['input']>): Promise<Incomes> => {
  const { userId } = me(ctx);
  const group = await seeOwnEarnings(ctx, input.id);
  const [lines, sums] = await Promise.all([
    listStatement(ctx.db, {
      account: groupAccount(group.id, 'currency'),
      limit: pageLimit(input),
      after: input.after || undefined,
      codes: input.kind && codesOf[input.kind],
    }),
    sumIncomes(ctx.db, group.id),
  ]);
  const things = lines.flatMap(({ subjectKind: kind, subjectId: id }) => (kind !== null && id !== null ? [{ kind, id }] : []));
  const veils = await loadVeils(ctx.db, things, { userId });
  const payer = ({ counter, subjectKind, subjectId }: StatementLine): number | null =>
    counter.owner === 'user' ? veils(subjectKind, subjectId).name(counter.id) : null;
  const people = await loadPeople(ctx.db, lines.map(payer), userId);
  const unit = inLocale(await currencyFor(ctx.deps), ctx.locale);
  return { ...sums, incomes: lines.map((line) => incomeView(ctx, line, { people, unit, payer })) };
};
