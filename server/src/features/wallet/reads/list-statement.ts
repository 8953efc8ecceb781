import type { Static } from 'typebox';
import { inLocale, type LocalizedText } from '#contract/kernel/texts.ts';
import type { ListWalletStatement, StatementLine as ShownLine, StatementEntry } from '#contract/wallet/wallet.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { listStatement, type StatementLine } from '../../../platform/ledger/statement.queries.ts';
import { type HoldCode, holdCodes, transferCodes } from '../../../platform/ledger/transfer-codes.types.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import type { Veil } from '../../../platform/subjects/owner.types.ts';
import { boundsOfDay } from '../gateways/shanghai-time.ts';
import { aboutLine, type PlaceOf, placesOfLines, veilsOfLines } from '../line-about.view.ts';
import { unitOf } from '../payments.view.ts';
import { codesOf, kindOf } from '../statement-kinds.view.ts';

type Input = Static<(typeof ListWalletStatement)['input']>;
type Asset = 'CNY' | 'currency';

const titleOf = (ctx: ReadCtx, line: StatementLine, unit: string): string => {
  const say = (text: LocalizedText) => inLocale(text, ctx.locale, { unit });
  const purpose = line.data?.['for'];
  const isHold = line.code === 'hold.placed' || line.code === 'hold.released';
  if (!isHold || typeof purpose !== 'string' || !Object.hasOwn(holdCodes, purpose)) return say(transferCodes[line.code]);
  return `${say(holdCodes[purpose as HoldCode])} · ${say(transferCodes[line.code])}`;
};

const personIn = ({ counter }: StatementLine, userId: number, veil: Veil): number | null =>
  counter.owner === 'user' && !counter.id.is(userId) ? veil.name(counter.id) : null;

const show = async (ctx: ReadCtx, lines: readonly StatementLine[], placeOf: PlaceOf): Promise<ShownLine[]> => {
  const { userId } = me(ctx);
  const veilOf = await veilsOfLines(ctx, lines, placeOf);
  const ids = lines.flatMap((line) => personIn(line, userId, veilOf(line)) ?? []);
  const people = ids.length === 0 ? new Map() : await loadPeople(ctx.db, [...new Set(ids)], userId);
  const unit = await unitOf(ctx);
  return lines.map((line) => {
    const person = people.get(personIn(line, userId, veilOf(line)) ?? 0);
    return {
      id: line.seq,
      kind: kindOf(line.code),
      code: line.code,
      title: titleOf(ctx, line, unit),
      amount: line.amount,
      balance: line.balance,
      user: person ? personView(ctx, person) : null,
      subject: line.subjectKind !== null && line.subjectId !== null ? { kind: line.subjectKind, id: line.subjectId } : null,
      created_at: timeText(ctx, line.createdAt),
    };
  });
};

const boundary = (day: string | undefined, side: 'from' | 'until'): Date | undefined => {
  if (day === undefined) return undefined;
  const bounds = boundsOfDay(day);
  if (!bounds) throw refuse('INVALID_INPUT', { fields: { [side]: ['YYYY-MM-DD'] } });
  return bounds[side];
};

/** Section 2.9, /wallet/detail and /currency/detail: a page of one's statement, with the balance after each line. */
export const listOwnStatement =
  (asset: Asset) =>
  async (ctx: ReadCtx, input: Input): Promise<ShownLine[]> => {
    const { userId } = me(ctx);
    const lines = await listStatement(ctx.db, {
      account: userAccount(userId, asset),
      after: input.after || undefined,
      limit: pageLimit(input),
      codes: input.kind && codesOf(input.kind),
      direction: input.type,
      from: boundary(input.from, 'from'),
      until: boundary(input.until, 'until'),
    });
    return show(ctx, lines, await placesOfLines(ctx, lines));
  };

/** Section 2.9, /wallet/detail/{id}: one line, by its number. Throws NOT_FOUND. */
export const getOwnLine =
  (asset: Asset) =>
  async (ctx: ReadCtx, { id }: { id: number }): Promise<StatementEntry> => {
    const { userId } = me(ctx);
    const lines = await listStatement(ctx.db, { account: userAccount(userId, asset), after: Math.min(id, 2 ** 52) + 1, limit: 1 });
    const found = lines.find(({ seq }) => seq === id);
    if (!found) throw refuse('NOT_FOUND');
    const placeOf = await placesOfLines(ctx, [found]);
    const [[line], about] = await Promise.all([show(ctx, [found], placeOf), aboutLine(ctx, placeOf(found))]);
    invariant(line, 'a line that was found is shown');
    return { ...line, about };
  };
