import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './accounts.schemas.ts';

export const sendCode = write<typeof shapes.SendCode>('accounts.code.send', 'guest', [rest('POST', '/verifycodes', { status: 202 })]);

export const sendRegisterCode = write<typeof shapes.SendCode>('accounts.code.send-register', 'guest', [
  rest('POST', '/verifycodes/register', { status: 202 }),
]);

export const sendCodeFor = write<typeof shapes.SendCodeFor>('accounts.code.send-for', 'guest', [
  named('v2/account/getValidateCode'),
  named('member/userAction/getValidateCode'),
  named('auth/oauth/sms/verification', { names: { phone: 'account', mobile: 'account' } }),
]);

export const checkCode = write<typeof shapes.CheckCode>('accounts.code.check', 'guest', [
  named('v2/account/validateCode', { names: { verifiable_code: 'code' } }),
  named('member/userAction/codeIsUseable', { names: { verifiable_code: 'code' } }),
  named('v2/account/validate_password_ticket', { names: { ticket: 'code', verifiable_code: 'code', phone: 'account', email: 'account' } }),
]);

const registerNames = { username: 'name', userName: 'name', code: 'verifiable_code', type: 'verifiable_type' };

export const register = write<typeof shapes.Register>('accounts.register', 'guest', [
  rest('POST', '/users'),
  named('v2/account/register', { names: registerNames }),
  named('member/userAction/register', { names: registerNames }),
]);

export const accountExists = read<typeof shapes.AccountExists>('accounts.exists', 'guest', [
  named('v2/account/isExist', { names: { phone: 'account', email: 'account', login: 'account' } }),
]);

export const checkNickname = read<typeof shapes.CheckNickname>('accounts.nickname.check', 'guest', [named('v2/user/yanzhi/checkNickName')]);

export const signIn = write<typeof shapes.SignIn>('accounts.sign-in', 'guest', [rest('POST', '/auth/login', { status: 200 })]);

const tokenNames = { account: 'login', username: 'login', code: 'verifiable_code' };

export const issueToken = write<typeof shapes.IssueToken>('accounts.token', 'guest', [
  named('auth/oauth/token', { names: tokenNames, oauth: true }),
  named('v2/account/login', { names: tokenNames, oauth: true }),
]);

/** Answers with the cookie of the single sign-on, too (decision 6). */
export const openPassport = write<typeof shapes.OpenPassport>('accounts.passport.open', 'user', [rest('POST', '/passport/tickets')]);

export const signOut = write<typeof shapes.SignOut>('accounts.sign-out', 'guest', [
  rest('POST', '/auth/logout', { status: 200 }),
  named('auth/oauth/logout'),
]);

const retrieveNames = { code: 'verifiable_code', type: 'verifiable_type' };

export const retrievePassword = write<typeof shapes.RetrievePassword>('accounts.password.retrieve', 'guest', [
  rest('PUT', '/user/retrieve-password'),
  named('v2/account/resetPassword', { names: retrieveNames }),
  named('member/userAction/resetPassword', { names: retrieveNames }),
]);

export const changePassword = write<typeof shapes.ChangePassword>('accounts.password.change', 'user', [
  rest('PUT', '/user/password', { status: 204 }),
  named('member/center/updateUserPassword', { names: { newPassword: 'password', confirmPassword: 'password_confirmation' } }),
]);

const contactNames = { phone: 'account', mobile: 'account', email: 'account', code: 'verifiable_code' };
const changeNames = { ...contactNames, old_verifiable_code: 'old_code' };

/** Confirms a phone or mailbox for who has none that is confirmed; one that is bound is changed by the calls below alone (decision 13). */
export const bindPhone = write<typeof shapes.BindContact>('accounts.phone.bind', 'user', [
  named('v2/account/bindPhone', { names: contactNames }),
  named('member/center/bindPhone', { names: contactNames }),
]);

export const bindEmail = write<typeof shapes.BindContact>('accounts.email.bind', 'user', [
  named('v2/account/bindEmail', { names: contactNames }),
  named('member/center/bindMail', { names: contactNames }),
]);

export const changePhone = write<typeof shapes.ChangeContact>('accounts.phone.change', 'user', [
  named('v2/account/change_phone', { names: changeNames }),
]);

export const changeEmail = write<typeof shapes.ChangeContact>('accounts.email.change', 'user', [
  named('v2/account/change_email', { names: changeNames }),
]);

export const getCurrentUser = read<typeof shapes.GetCurrentUser>('accounts.current', 'user', [
  rest('GET', '/user'),
  named('member/center/getUserInfo'),
  named('v2/account/info'),
  named('member/center/account'),
  named('member/center/getUserSigned'),
]);

export const updateCurrentUser = write<typeof shapes.UpdateCurrentUser>('accounts.update', 'user', [
  rest('PATCH', '/user', { status: 204 }),
  named('v2/account/update', { names: { nickName: 'name', photo: 'avatar' } }),
]);

export const getImPassword = read<typeof shapes.GetImPassword>('accounts.im-password', 'user', [
  rest('GET', '/easemob/password', { status: 201 }),
]);

/** The phone that friends see in the place of the one that signs in (decision 135). */
export const saveContactPhone = write<typeof shapes.SaveContactPhone>('accounts.contact-phone', 'user', [
  rest('PUT', '/user/contact-phone', { status: 204 }),
]);
