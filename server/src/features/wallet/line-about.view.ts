import { sql } from 'drizzle-orm';
import type { StatementEntry } from '#contract/wallet/wallet.schemas.ts';
import { me, type ReadCtx } from '../../kernel/http/context.ts';
import type { StatementLine } from '../../platform/ledger/statement.queries.ts';
import type { Veil } from '../../platform/subjects/owner.types.ts';
import { isSubjectKind, loadSubject, loadVeils, subjectKind } from '../../platform/subjects/subjects.registry.ts';

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

export type PlaceOf = (line: StatementLine) => Place | null;

/** What each of these lines is about: of a paid node what it is a part of. */
export const placesOfLines = async (ctx: ReadCtx, lines: readonly StatementLine[]): Promise<PlaceOf> => {
  const nodes = lines.flatMap((line) => (line.subjectKind === 'paid-node' ? (line.subjectId ?? []) : []));
  const { rows } =
    nodes.length === 0
      ? { rows: [] }
      : await ctx.db.execute<Place & { node: number }>(
          sql`select id as node, subject_kind as kind, subject_id as id from paid_nodes where id = any (${sql.param(nodes)}::bigint[])`,
        );
  const sold = new Map(rows.map(({ node, kind, id }) => [Number(node), { kind, id: Number(id) }]));
  return ({ subjectKind: kind, subjectId: id }) => {
    if (kind === null || id === null) return null;
    return kind === 'paid-node' ? (sold.get(id) ?? null) : { kind, id };
  };
};

/** Who bears no name around what these lines are about: of an anonymous owner a statement says neither whom it paid nor who was paid. */
export const veilsOfLines = async (
  ctx: ReadCtx,
  lines: readonly StatementLine[],
  placeOf: PlaceOf,
): Promise<(line: StatementLine) => Veil> => {
  const veils = await loadVeils(
    ctx.db,
    lines.flatMap((line) => placeOf(line) ?? []),
    { userId: me(ctx).userId },
  );
  return (line) => {
    const place = placeOf(line);
    return veils(place?.kind ?? null, place?.id ?? null);
  };
};

/** What a line of a statement is about, with its page, as far as its owner may see it; null for the rest. */
export const aboutLine = async (ctx: ReadCtx, place: Place | null): Promise<About | null> => {
  if (place?.kind === 'payment') return aboutPayment(ctx, place.id);
  if (!place || !isSubjectKind(place.kind)) return null;
  const subject = await loadSubject(ctx.db, place.kind, place.id, me(ctx));
  return subject && { excerpt: subject.excerpt, link: subjectKind(place.kind).link(subject) };
};
