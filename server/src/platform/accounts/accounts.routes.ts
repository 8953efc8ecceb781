import { randomBytes } from 'node:crypto';
import * as calls from '#contract/accounts/accounts.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { bindContact, changeContact } from './actions/bind-contact.ts';
import { changePassword } from './actions/change-password.ts';
import { checkCode } from './actions/check-code.ts';
import { register } from './actions/register.ts';
import { retrievePassword } from './actions/retrieve-password.ts';
import { saveContactPhone } from './actions/save-contact-phone.ts';
import { sendCode, sendCodeFor, sendRegisterCode } from './actions/send-code.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';
import { updateCurrentUser } from './actions/update-current-user.ts';
import { accountExists, checkNickname } from './reads/check-names.ts';
import { getCurrentUser } from './reads/get-current-user.ts';

export const bindings: readonly Binding[] = [
  ...bindPreparedWrites(calls, {
    sendCode,
    sendRegisterCode,
    sendCodeFor,
    checkCode,
    register,
    signIn,
    retrievePassword,
    changePassword,
    bindPhone: bindContact('sms'),
    bindEmail: bindContact('mail'),
    changePhone: changeContact('sms'),
    changeEmail: changeContact('mail'),
  }),
  ...bindReads(calls, {
    accountExists,
    checkNickname,
    getCurrentUser,
    getImPassword: async () => ({ im_pwd_hash: randomBytes(16).toString('hex') }),
  }),
  ...bindWrites(calls, { signOut, updateCurrentUser, saveContactPhone }),
];
