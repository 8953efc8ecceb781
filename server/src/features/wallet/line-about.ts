import { sql } from 'drizzle-orm';
import type { StatementEntry } from '#contract/wallet/wallet.schemas.ts';
import { me, type ReadCtx } from '../../kernel/http/context.ts';
import type { StatementLine } from '../../platform/ledger/statement.queries.ts';
import { openVeil, type Veil } from '../../platform/subjects/owner.types.ts';
import { isSubjectKind, loadSubject, loadVeils, mayAnyHide, subjectKind } from '../../platform/subjects/subjects.ts';

type About = NonNullable<StatementEntry['about']>;
type Place = { kind: string; id: number };

/** The order of a payment, where it is the caller's own. */
const aboutPayment = async (ctx: ReadCtx, id: number): Promise<About | null> => {
  const { rows } = await ctx.db.execute<{ number: string }>(
    sql`select out_trade_no as number from payments where id = ${id} and user_id = ${me(ctx).userId}`,
  );
  const number = rows[0]?.number;
  return number === undefined ? null : { excerpt: '', link: `/payOrder?${new URLSearchParams({ out_trade_no: number })}` };
};

/** What a paid node is a part of. */
const soldIn = async (ctx: ReadCtx, nodeId: number): Promise<Place | null> => {
  const { rows } = await ctx.db.execute<Place>(sql`select subject_kind as kind, subject_id as id from paid_nodes where id = ${nodeId}`);
  return rows[0] ?? null;
};

type Veiled = (line: StatementLine) => Veil;

/** Who bears no name around what these lines are about: of an anonymous owner a statement says neither whom it paid nor who was paid. */
export const veilsOfLines = async (ctx: ReadCtx, lines: readonly StatementLine[]): Promise<Veiled> => {
  if (!mayAnyHide()) return () => openVeil;
  const nodes = lines.flatMap((line) => (line.subjectKind === 'paid-node' ? (line.subjectId ?? []) : []));
  const { rows } = await ctx.db.execute<Place & { node: number }>(
    sql`select id as node, subject_kind as kind, subject_id as id from paid_nodes where id = any (${sql.param(nodes)}::bigint[])`,
  );
  const sold = new Map(rows.map(({ node, kind, id }) => [Number(node), { kind, id: Number(id) }]));
  const placeOf = ({ subjectKind: kind, subjectId: id }: StatementLine): Place | null => {
    if (kind === null || id === null) return null;
    return kind === 'paid-node' ? (sold.get(id) ?? null) : { kind, id };
  };
  const places = lines.flatMap((line) => placeOf(line) ?? []);
  const veils = await loadVeils(ctx.db, places, { userId: me(ctx).userId });
  return (line) => {
    const place = placeOf(line);
    return veils(place?.kind ?? null, place?.id ?? null);
  };
};

/** What a line of a statement is about, with its page, as far as its owner may see it; null for the rest. */
export const aboutLine = async (ctx: ReadCtx, line: StatementLine): Promise<About | null> => {
  if (line.subjectKind === null || line.subjectId === null) return null;
  const named = { kind: line.subjectKind, id: line.subjectId };
  if (named.kind === 'payment') return aboutPayment(ctx, named.id);
  const place = named.kind === 'paid-node' ? await soldIn(ctx, named.id) : named;
  if (!place || !isSubjectKind(place.kind)) return null;
  const subject = await loadSubject(ctx.db, place.kind, place.id, me(ctx));
  return subject && { excerpt: subject.excerpt, link: subjectKind(place.kind).link(subject) };
};
