import * as calls from '#contract/credentials/credentials.calls.ts';
import { type Binding, bindDownloads, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { rotateKey } from './actions/rotate-key.ts';
import { checkCredential } from './reads/check-credential.ts';
import { getStatusList } from './reads/get-status-list.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { checkCredential }),
  ...bindDownloads(calls, { getStatusList }),
  ...bindWrites(calls, { rotateKey }),
];
