import * as calls from '#contract/connections/connections.calls.ts';
import * as scans from '#contract/connections/scan.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindRedirect, bindWrite } from '../../kernel/http/context.ts';
import { beginWechat, beginWechatAt } from './actions/begin-wechat.ts';
import { bindByWechat } from './actions/bind-by-wechat.ts';
import { connect, disconnect } from './actions/connect.ts';
import { enterByWechat } from './actions/enter-by-wechat.ts';
import { mergeAccount } from './actions/merge-account.ts';
import { returnFromWechat } from './actions/return-from-wechat.ts';
import { createScan, decideScan, openScan, pollScan } from './actions/scan-sign-in.ts';
import { signUpByWechat } from './actions/sign-up-by-wechat.ts';
import { getWechatPageConfig } from './reads/get-page-config.ts';
import { getOwnWechat, getWechatInfo, listConnections, listWays } from './reads/list-connections.ts';

export const connectionsBindings: readonly Binding[] = [
  bindRead(calls.listWays, listWays),
  bindWrite(calls.beginWechat, beginWechat),
  bindRedirect(calls.beginWechatAt, beginWechatAt),
  bindRedirect(calls.returnFromWechat, returnFromWechat),
  bindPreparedWrite(calls.enterByWechat, enterByWechat),
  bindPreparedWrite(calls.signUpByWechat, signUpByWechat),
  bindPreparedWrite(calls.bindByWechat, bindByWechat),
  bindRead(calls.listConnections, listConnections),
  bindWrite(calls.connect, connect),
  bindWrite(calls.disconnect, disconnect),
  bindRead(calls.getWechatInfo, getWechatInfo),
  bindRead(calls.getOwnWechat, getOwnWechat),
  bindRead(calls.getWechatPageConfig, getWechatPageConfig),
  bindPreparedWrite(calls.mergeAccount, mergeAccount),
  bindWrite(scans.createScan, createScan),
  bindWrite(scans.pollScan, pollScan),
  bindWrite(scans.openScan, openScan),
  bindWrite(scans.decideScan, decideScan),
];
