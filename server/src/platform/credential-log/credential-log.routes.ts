import * as calls from '#contract/credential-log/credential-log.calls.ts';
import * as records from '#contract/credential-log/log-record.calls.ts';
import { type Binding, bindReads } from '../../kernel/http/context.ts';
import { getConsistency, getInclusion, getLogHead, listLogEntries } from './reads/get-log.ts';
import { getLogRecord } from './reads/get-record.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getLogHead, listLogEntries, getInclusion, getConsistency }),
  ...bindReads(records, { getLogRecord }),
];
