import type { Static } from 'typebox';
import type { ListSettingChanges, SettingBrief, SettingChange, Setting as ShownSetting } from '#contract/site/settings.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { personView } from '../../people/person.view.ts';
import { findSettingRow, listChangeRows, listSettingRows } from '../settings.queries.ts';
import { allSettings, findSetting } from '../settings.registry.ts';
import { settingBriefView, settingView } from '../settings.view.ts';

export const listSettings = async (ctx: ReadCtx): Promise<SettingBrief[]> => {
  const rows = await listSettingRows(ctx.db);
  return allSettings().map((setting) => settingBriefView(ctx, setting, rows.get(setting.key) ?? null));
};

/** Throws NOT_FOUND. */
export const getSetting = async (ctx: ReadCtx, { key }: { key: string }): Promise<ShownSetting> => {
  const setting = findSetting(key);
  if (!setting) throw refuse('NOT_FOUND');
  return settingView(ctx, setting, await findSettingRow(ctx.db, key));
};

/** Throws NOT_FOUND. */
export const listSettingChanges = async (ctx: ReadCtx, input: Static<(typeof ListSettingChanges)['input']>): Promise<SettingChange[]> => {
  if (!findSetting(input.key)) throw refuse('NOT_FOUND');
  const rows = await listChangeRows(ctx.db, input.key, { limit: pageLimit(input), after: input.after });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.actorId),
    ctx.actor?.userId ?? null,
  );
  return rows.map((row) => {
    const person = row.actorId === null ? undefined : people.get(row.actorId);
    const data = row.data as { from: unknown; to: unknown };
    return {
      id: row.id,
      user: person ? personView(ctx, person) : null,
      from: data.from,
      to: data.to,
      created_at: timeText(ctx, row.at),
    };
  });
};
