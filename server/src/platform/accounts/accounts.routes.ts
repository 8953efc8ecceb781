import { randomBytes } from 'node:crypto';
import * as calls from '#contract/accounts/accounts.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
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

export const accountsBindings: readonly Binding[] = [
  bindPreparedWrite(calls.sendCode, sendCode),
  bindPreparedWrite(calls.sendRegisterCode, sendRegisterCode),
  bindPreparedWrite(calls.sendCodeFor, sendCodeFor),
  bindPreparedWrite(calls.checkCode, checkCode),
  bindPreparedWrite(calls.register, register),
  bindRead(calls.accountExists, accountExists),
  bindRead(calls.checkNickname, checkNickname),
  bindPreparedWrite(calls.signIn, signIn),
  bindWrite(calls.signOut, signOut),
  bindPreparedWrite(calls.retrievePassword, retrievePassword),
  bindPreparedWrite(calls.changePassword, changePassword),
  bindPreparedWrite(calls.bindPhone, bindContact('sms')),
  bindPreparedWrite(calls.bindEmail, bindContact('mail')),
  bindPreparedWrite(calls.changePhone, changeContact('sms')),
  bindPreparedWrite(calls.changeEmail, changeContact('mail')),
  bindRead(calls.getCurrentUser, getCurrentUser),
  bindRead(calls.getImPassword, async () => ({ im_pwd_hash: randomBytes(16).toString('hex') })),
  bindWrite(calls.updateCurrentUser, updateCurrentUser),
  bindWrite(calls.saveContactPhone, saveContactPhone),
];
