import type { ReadCtx } from '../../../kernel/http/context.ts';
import { wordsIn } from '../../moderation/words.guard.ts';
import { reservedNames } from '../../settings/account.settings.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { findAccount } from '../accounts.queries.ts';
import { isReservedName, tidyName } from '../names.policy.ts';
import { isNameTaken } from '../shown-names.writes.ts';

/** Section 5.1: account existence can be checked. Ten a minute for a network address, as the look-up of a phone (decision 11). */
export const accountExists = async (ctx: ReadCtx, { account }: { account: string }) => ({
  exists: (await findAccount(ctx.db, account)) !== null,
});

/** Section 5.1: a nickname is usable unless it is reserved or somebody else bears it or one that looks the same (decision 134). */
export const checkNickname = async (ctx: ReadCtx, { nickName }: { nickName: string }) => {
  const name = tidyName(nickName);
  if (name === '' || isReservedName(name, await settingOf(ctx.deps, reservedNames))) return { useable: false };
  if ((await wordsIn(ctx.deps, name)).some((word) => word.grade === 'refuse')) return { useable: false };
  return { useable: !(await isNameTaken(ctx.db, name, ctx.actor?.userId ?? 0)) };
};
