import type { Static } from 'typebox';
import type * as shapes from '#contract/ecerts/ecerts.schemas.ts';
import type { IssuedCertificate, Template } from '#contract/ecerts/ecerts.schemas.ts';
import { insertAudit } from '../../../kernel/db/audit.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { isNumber } from '../ecerts.numbers.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { findCertificate, findListed, findTemplate, listOfTemplate, listTemplateRows } from '../ecerts.queries.ts';
import { issuedView, issuerNames, templateView } from '../ecerts.view.ts';

/** A number as it is typed; 0, which none has, for what is none. */
const numberIn = (text: string): number => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return isNumber(digits) ? Number(digits) : 0;
};

type Ctx = ReadCtx<'ECERT_ISSUERS_ONLY'>;

/** Throws ECERT_ISSUERS_ONLY. */
export const listTemplates = async (ctx: Ctx, input: Static<(typeof shapes.ListTemplates)['input']>): Promise<Template[]> => {
  const { fresh: db } = ctx.deps.db;
  const ownerId = await needIssuer(ctx, db, me(ctx));
  const rows = await listTemplateRows(db, ownerId, { limit: pageLimit(input), after: input.after });
  return rows.map((row) => templateView(ctx, row));
};

/** Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
export const listIssued = async (ctx: Ctx, input: Static<(typeof shapes.ListIssued)['input']>): Promise<IssuedCertificate[]> => {
  const { fresh: db } = ctx.deps.db;
  const ownerId = await needIssuer(ctx, db, me(ctx));
  if (!(await findTemplate(db, ownerId, input.id))) throw refuse('NOT_FOUND');
  const number = input.number === undefined || input.number === '' ? undefined : numberIn(input.number);
  const rows = await listOfTemplate(db, input.id, { status: input.status, number, limit: pageLimit(input), after: input.after });
  return rows.map((row) => issuedView(ctx, row));
};

/** Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
export const getTemplate = async (ctx: Ctx, { id }: { id: number }): Promise<Template> => {
  const { fresh: db } = ctx.deps.db;
  const found = await findListed(db, await needIssuer(ctx, db, me(ctx)), id);
  if (!found) throw refuse('NOT_FOUND');
  return templateView(ctx, found);
};

/** Writes down that an operator looked at what somebody else issued. */
const noteLook = (ctx: Ctx, id: number): Promise<void> => {
  const { actor, now: at, requestId } = ctx;
  const look = { call: 'ecerts.issued.get', actorId: actor?.userId ?? null, subjectKind: 'ecert', subjectId: id, requestId, at };
  return ctx.deps.db.write.transaction((tx) => insertAudit(tx, [{ ...look, data: { looked: 'issued' } }]));
};

/**
 * A certificate for its issuer; for operators also of others, whose they may revoke and suspend: without its contacts, and each look is
 * written down. Throws NOT_FOUND, ECERT_ISSUERS_ONLY.
 */
export const getIssued = async (ctx: Ctx, { id }: { id: number }): Promise<Static<(typeof shapes.GetIssued)['answer']>> => {
  const { fresh: db } = ctx.deps.db;
  const ownerId = await needIssuer(ctx, db, me(ctx));
  const row = await findCertificate(db, id);
  if (!row || (ownerId !== null && row.template.ownerId !== ownerId)) throw refuse('NOT_FOUND');
  const issuer = (await issuerNames(db, [row], ctx.locale))(row);
  const isOwn = row.template.ownerId === ownerId;
  if (!isOwn) await noteLook(ctx, id);
  return {
    ...issuedView(ctx, row),
    ...(isOwn ? {} : { phone: null, email: null }),
    template_id: row.template.id,
    title: row.template.name,
    issuer,
    is_own: isOwn,
  };
};
