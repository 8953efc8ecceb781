import * as calls from '#contract/accounts/passport.calls.ts';
import { type Binding, bindPreparedWrites, bindWrites } from '../../kernel/http/context.ts';
import { issueToken } from './actions/issue-token.ts';
import { openPassport } from './actions/open-passport.ts';

export const bindings: readonly Binding[] = [...bindPreparedWrites(calls, { issueToken }), ...bindWrites(calls, { openPassport })];
