import * as calls from '#contract/credential-log/credential-log.calls.ts';
import { type Binding, bindRead } from '../../kernel/http/context.ts';
import { getConsistency, getInclusion, getLogHead, listLogEntries } from './reads/get-log.ts';

export const credentialLogBindings: readonly Binding[] = [
  bindRead(calls.getLogHead, getLogHead),
  bindRead(calls.listLogEntries, listLogEntries),
  bindRead(calls.getInclusion, getInclusion),
  bindRead(calls.getConsistency, getConsistency),
];
