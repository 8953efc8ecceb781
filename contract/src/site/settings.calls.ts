import { defineCall } from '../kernel/calls.ts';
import * as doors from './settings.doors.ts';
import * as shapes from './settings.schemas.ts';

export const listSettings = defineCall(doors.listSettings, shapes.ListSettings, {
  summary: 'What operators may change while the house is open',
});

export const getSetting = defineCall(doors.getSetting, shapes.GetSetting, { summary: 'A setting with its form' });

export const changeSetting = defineCall(doors.changeSetting, shapes.ChangeSetting, {
  summary: 'Change a setting, or put it back to what the house came with',
  refusals: ['SETTING_CHANGED', 'STEP_UP_NEEDED'],
});

export const listSettingChanges = defineCall(doors.listSettingChanges, shapes.ListSettingChanges, {
  summary: 'Who changed a setting, and how, newest first',
});
