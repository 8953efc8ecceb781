import * as calls from '#contract/site/settings.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { changeSetting } from './actions/change-setting.ts';
import { getSetting, listSettingChanges, listSettings } from './reads/read-settings.ts';

export const settingsBindings: readonly Binding[] = [
  bindRead(calls.listSettings, listSettings),
  bindRead(calls.getSetting, getSetting),
  bindWrite(calls.changeSetting, changeSetting),
  bindRead(calls.listSettingChanges, listSettingChanges),
];
