import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './settings.schemas.ts';

/** The operators' desk (decisions 35 and 53): to everyone else these addresses are not there. */
export const listSettings = read<typeof shapes.ListSettings>('settings.list', 'operator', [rest('GET', '/ops/settings')]);

export const getSetting = read<typeof shapes.GetSetting>('settings.get', 'operator', [rest('GET', '/ops/settings/{key}')]);

export const changeSetting = write<typeof shapes.ChangeSetting>('settings.change', 'operator', [
  rest('PUT', '/ops/settings/{key}', { status: 200 }),
]);

export const listSettingChanges = read<typeof shapes.ListSettingChanges>('settings.changes', 'operator', [
  rest('GET', '/ops/settings/{key}/changes'),
]);
