import * as calls from '#contract/accounts/accounts.calls.ts';
import { type Binding, bindPreparedWrite, bindWrite } from '../../kernel/http/context.ts';
import { issueToken } from './actions/issue-token.ts';
import { openPassport } from './actions/open-passport.ts';

export const passportBindings: readonly Binding[] = [
  bindPreparedWrite(calls.issueToken, issueToken),
  bindWrite(calls.openPassport, openPassport),
];
