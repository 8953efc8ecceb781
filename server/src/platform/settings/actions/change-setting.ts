import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ChangeSetting } from '#contract/site/settings.schemas.ts';
import { siteMessages } from '#contract/site/site.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { requireRecent } from '../../security/step-up.guard.ts';
import { areaOf, faultsOf } from '../settings.fields.ts';
import { dropSetting, findSettingRow, putSetting, SETTING, type SettingRow } from '../settings.queries.ts';
import { findSetting, forgetSettings, type Setting, valueIn } from '../settings.registry.ts';
import { settingView } from '../settings.view.ts';

type Seen = { key: string; version: number };

/** Throws SETTING_CHANGED where another version than the one that was seen stands there. */
const write = async (ctx: WriteCtx<'SETTING_CHANGED'>, seen: Seen, value: unknown): Promise<SettingRow | null> => {
  if (value === undefined) {
    if (!(await dropSetting(ctx.db, seen))) throw ctx.refuse('SETTING_CHANGED');
    return null;
  }
  const row = await putSetting(ctx.db, seen, { value, by: me(ctx).userId, at: ctx.now });
  if (!row) throw ctx.refuse('SETTING_CHANGED');
  return row;
};

/** What the schema has no place for is left out. Throws INVALID_INPUT with the reasons by field. */
const checked = (ctx: WriteCtx, setting: Setting, given: unknown): unknown => {
  const value: unknown = Value.Clean(setting.schema, structuredClone(given));
  const faults = faultsOf(setting, value, ctx.locale);
  if (faults) throw refuse('INVALID_INPUT', { fields: faults });
  return value;
};

/**
 * Decision 35: a setting changed by an operator holds at once; one of money asks for a fresh proof, as everything does that moves money.
 * Throws NOT_FOUND, STEP_UP_NEEDED, INVALID_INPUT, SETTING_CHANGED.
 */
export const changeSetting = async (
  ctx: WriteCtx<'SETTING_CHANGED' | 'STEP_UP_NEEDED'>,
  { key, version, value: given }: Static<(typeof ChangeSetting)['input']>,
): Promise<Static<(typeof ChangeSetting)['answer']>> => {
  const setting = findSetting(key);
  if (!setting) throw refuse('NOT_FOUND');
  if (areaOf(setting) === 'money') await requireRecent(ctx);
  const value = given === undefined || given === null ? undefined : checked(ctx, setting, given);
  const before = await findSettingRow(ctx.db, key);
  const row = await write(ctx, { key, version }, value);
  ctx.audit(SETTING, null, { key, from: valueIn(setting, before?.value), to: valueIn(setting, row?.value) });
  ctx.afterCommit(() => forgetSettings(ctx.deps));
  return { message: say(ctx, siteMessages.saved), setting: settingView(ctx, setting, row) };
};
