import type * as shapes from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Ctx, me, say, timeText } from '../../kernel/http/context.ts';
import { maskedContact } from '../../platform/accounts/contact.plain.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import { markedAddresses } from '../../platform/papers/marked-pictures.view.ts';
import { loadPeople, type PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { whyNotReopen } from './ecert-exceptions.policy.ts';
import type { ExceptionRow } from './ecert-exceptions.queries.ts';

type IssuerName = (row: ExceptionRow) => string;

/** Names of issuers as their papers give them. One query for all. */
export const issuersOf = async (ctx: Ctx, db: Db | Tx, rows: readonly ExceptionRow[]): Promise<IssuerName> => {
  const names = await certifiedCompanies(db, [...new Set(rows.flatMap(({ exception: { issuerId } }) => issuerId ?? []))]);
  return ({ exception: { issuerId } }) => (issuerId === null ? say(ctx, ecertsMessages.house) : (names.get(issuerId) ?? ''));
};

const rowView = (ctx: Ctx, row: ExceptionRow, nameOf: IssuerName) => {
  const { id, kind, state, certificateId, createdAt, answeredAt, reopenedAt } = row.exception;
  return {
    ...{ id, kind, state },
    certificate: { id: certificateId, title: row.title, issuer: nameOf(row) },
    createdAt: timeText(ctx, createdAt),
    answeredAt: answeredAt && timeText(ctx, answeredAt),
    isReopened: reopenedAt !== null,
  };
};

const contentOf = ({ words }: ExceptionRow): string => words[0]?.text ?? '';

const wordsView = (ctx: Ctx, { words }: ExceptionRow) => words.map(({ by, text, at }) => ({ by, text, at: timeText(ctx, new Date(at)) }));

export const ownRowView = (ctx: Ctx, row: ExceptionRow, nameOf: IssuerName): shapes.OwnExceptionRow => ({
  ...rowView(ctx, row, nameOf),
  content: contentOf(row),
});

/** With addresses of the caller's own pictures, that hold for some minutes. */
export const ownView = async (ctx: Ctx, row: ExceptionRow, nameOf: IssuerName): Promise<shapes.OwnException> => {
  const { exception } = row;
  const { deps } = ctx;
  return {
    ...rowView(ctx, row, nameOf),
    words: wordsView(ctx, row),
    pictures: await markedAddresses({ db: deps.db.write, deps }, exception.fileIds),
    contact: exception.email && maskedContact(exception.email),
    mayReopen: whyNotReopen(exception, ctx.now) === null,
  };
};

const personOf = (ctx: Ctx, people: ReadonlyMap<number, PersonRow>, id: number | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? personView(ctx, found) : null;
};

/** Whom a page of the desk names; one query. */
export const loadAskers = (ctx: Ctx, db: Db, rows: readonly ExceptionRow[]): Promise<Map<number, PersonRow>> =>
  loadPeople(
    db,
    rows.flatMap(({ exception, openings }) => [exception.userId, ...openings.map(({ userId }) => userId)]),
    me(ctx).userId,
  );

type Known = { nameOf: IssuerName; people: ReadonlyMap<number, PersonRow> };

export const deskRowView = (ctx: Ctx, row: ExceptionRow, { nameOf, people }: Known): shapes.ExceptionRow => ({
  ...rowView(ctx, row, nameOf),
  content: contentOf(row),
  user: personOf(ctx, people, row.exception.userId),
  isProven: row.exception.isProven,
});

export const deskView = (ctx: Ctx, row: ExceptionRow, known: Known): shapes.Exception => {
  const { exception, openings } = row;
  return {
    ...deskRowView(ctx, row, known),
    words: wordsView(ctx, row),
    pictures: exception.fileIds.length,
    contact: exception.email && maskedContact(exception.email),
    openings: openings.map(({ userId, at }) => ({ user: personOf(ctx, known.people, userId), at: timeText(ctx, new Date(at)) })),
    mayAnswer: exception.state === 'open' && exception.userId !== me(ctx).userId,
  };
};
