import type { Ctx } from '../../kernel/http/context.ts';
import { isLocalRequest } from '../../kernel/http/local-request.ts';
import type { AccountRow } from './accounts.queries.ts';

/** Demo people have passwords that everyone knows: they sign in with demo mode on, in a browser of this machine, and nowhere else. */
export const mayBeUsedHere = (ctx: Pick<Ctx, 'deps' | 'request'>, account: Pick<AccountRow, 'isDemo'>): boolean =>
  !account.isDemo || (ctx.deps.config.demo && isLocalRequest(ctx.request));
