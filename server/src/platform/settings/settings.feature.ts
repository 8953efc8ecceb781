import * as settingsCalls from '#contract/site/settings.calls.ts';
import type { Feature } from '../feature.ts';
import { codeLimits, passwordMax, registerSettings, reservedNames } from './account.settings.ts';
import {
  checkinSettings,
  currencyIap,
  currencyName,
  currencyRecharge,
  currencyRule,
  currencyWithdrawal,
  goldSettings,
  payPassword,
  walletRecharge,
  walletSettings,
  walletWithdrawal,
} from './money.settings.ts';
import { importedTable, settingsTable } from './settings.tables.ts';
import {
  anonymity,
  appVersion,
  feedSettings,
  groupSettings,
  helperUser,
  inviteWords,
  newsSettings,
  pageSize,
  questionSettings,
  rewardSettings,
  siteContact,
} from './site.settings.ts';

export const feature: Feature = {
  name: 'settings',
  routes: [{ calls: [settingsCalls], load: () => import('./settings.routes.ts') }],
  tables: [settingsTable, importedTable],
  settings: [
    currencyName,
    goldSettings,
    currencyRecharge,
    currencyWithdrawal,
    currencyRule,
    currencyIap,
    walletSettings,
    walletRecharge,
    walletWithdrawal,
    payPassword,
    checkinSettings,
    pageSize,
    siteContact,
    inviteWords,
    helperUser,
    anonymity,
    rewardSettings,
    feedSettings,
    newsSettings,
    questionSettings,
    groupSettings,
    appVersion,
    registerSettings,
    reservedNames,
    passwordMax,
    codeLimits,
  ],
};
