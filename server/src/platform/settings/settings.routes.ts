import * as calls from '#contract/site/settings.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { changeSetting } from './actions/change-setting.ts';
import { getSetting, listSettingChanges, listSettings } from './reads/read-settings.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listSettings, getSetting, listSettingChanges }),
  ...bindWrites(calls, { changeSetting }),
];
