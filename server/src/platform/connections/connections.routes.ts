import * as calls from '#contract/connections/connections.calls.ts';
import * as scans from '#contract/connections/scan.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindRedirects, bindWrites } from '../../kernel/http/context.ts';
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

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listWays, listConnections, getWechatInfo, getOwnWechat, getWechatPageConfig }),
  ...bindWrites(calls, { beginWechat, connect, disconnect }),
  ...bindRedirects(calls, { beginWechatAt, returnFromWechat }),
  ...bindPreparedWrites(calls, { enterByWechat, signUpByWechat, bindByWechat, mergeAccount }),
  ...bindWrites(scans, { createScan, pollScan, openScan, decideScan }),
];
