import type { Static } from 'typebox';
import type { checkExportCode as checkCall, sendExportCode as sendCall } from '#contract/ecert-exports/ecert-exports.calls.ts';
import type { CheckExportCode, SendExportCode } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { issueCode, spendCode, takeCodeAllowance, tryCode } from '../../../platform/accounts/codes.writes.ts';
import { maskedContact } from '../../../platform/accounts/contact.plain.ts';
import { needContact, needKept } from '../ecert-exports.policy.ts';
import { freshToken } from '../ecert-exports.tokens.ts';

/** Sends a code to the contact that is kept with a certificate, for a copy without a watermark. */
export const sendExportCode = async (ctx: Ctx<RefusalOf<typeof sendCall>>, { id, by }: Static<(typeof SendExportCode)['input']>) => {
  const kept = await needKept(ctx, ctx.deps.db.write, id);
  const contact = await needContact(ctx, ctx.deps.db.write, { kept, by });
  await takeCodeAllowance(ctx);
  return async (write: WriteCtx<RefusalOf<typeof sendCall>>) => {
    await issueCode(write, contact, 'ecert-export');
    return { contact: maskedContact(contact.address) };
  };
};

/** A token for whoever has the code that was sent just now. Throws CODE_WRONG. */
export const checkExportCode = async (
  ctx: Ctx<RefusalOf<typeof checkCall>>,
  { id, by, code }: Static<(typeof CheckExportCode)['input']>,
) => {
  const kept = await needKept(ctx, ctx.deps.db.write, id);
  const contact = await needContact(ctx, ctx.deps.db.write, { kept, by });
  const right = await tryCode(ctx, contact, { purpose: 'ecert-export', code });
  if (right === null) throw ctx.refuse('CODE_WRONG');
  return async (write: WriteCtx<RefusalOf<typeof checkCall>>) => {
    await spendCode(write, right);
    return { token: await freshToken(write.deps, id, write.now) };
  };
};
