import type { Ctx } from '../../kernel/http/context.ts';
import { registerSettings } from '../settings/account.settings.ts';
import { settingOf } from '../settings/settings.registry.ts';
import type { Contact } from './contact.plain.ts';

/** `registerSettings.method`: 'all', 'mail-only', anything else phones alone (section 3). Throws REGISTER_METHOD_CLOSED. */
export const refuseClosedMethod = async (ctx: Ctx<'REGISTER_METHOD_CLOSED'>, contact: Contact): Promise<void> => {
  const { method } = await settingOf(ctx.deps, registerSettings);
  if (method === 'all') return;
  if (contact.channel !== (method === 'mail-only' ? 'mail' : 'sms')) throw ctx.refuse('REGISTER_METHOD_CLOSED');
};
