import { read, rest, write } from '../kernel/doors.ts';
import type { ChangeSetting, GetSetting, ListSettingChanges, ListSettings } from './settings.schemas.ts';

/** The operators' desk (decisions 35 and 53): to everyone else these addresses are not there. */
export const listSettings = read<typeof ListSettings>('settings.list', 'operator', [rest('GET', '/ops/settings')]);

export const getSetting = read<typeof GetSetting>('settings.get', 'operator', [rest('GET', '/ops/settings/{key}')]);

export const changeSetting = write<typeof ChangeSetting>('settings.change', 'operator', [
  rest('PUT', '/ops/settings/{key}', { status: 200 }),
]);

export const listSettingChanges = read<typeof ListSettingChanges>('settings.changes', 'operator', [
  rest('GET', '/ops/settings/{key}/changes'),
]);
