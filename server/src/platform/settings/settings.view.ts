import type { SettingBrief, Setting as ShownSetting } from '#contract/site/settings.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { areaOf, fieldsOf, titleOf } from './settings.fields.ts';
import { type SettingRow, versionOf } from './settings.queries.ts';
import { type Setting, valueIn } from './settings.registry.ts';

export const settingBriefView = (ctx: Ctx, setting: Setting, row: SettingRow | null): SettingBrief => ({
  key: setting.key,
  area: areaOf(setting),
  title: titleOf(setting, ctx.locale),
  is_standard: row === null,
  updated_at: row && timeText(ctx, row.updatedAt),
});

export const settingView = (ctx: Ctx, setting: Setting, row: SettingRow | null): ShownSetting => ({
  ...settingBriefView(ctx, setting, row),
  version: versionOf(row),
  value: valueIn(setting, row?.value),
  standard: setting.standard,
  fields: fieldsOf(setting, ctx.locale),
});
