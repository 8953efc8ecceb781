import { inLocale, type Locale, type LocalizedText } from '#contract/kernel/texts.ts';
import type { Message } from '../../kernel/ports.ts';
import type { CodePurpose } from './codes.writes.ts';
import type { Contact } from './contact.plain.ts';

const subject = { zh: '言值验证码', en: 'Your Yanzhi code', es: 'Tu código de Yanzhi' };

const texts = {
  register: {
    zh: '【言值】注册验证码 {code}，{minutes}分钟内有效。请勿告诉他人。',
    en: 'Yanzhi: {code} is your code to sign up, valid for {minutes} minutes. Tell it to no one.',
    es: 'Yanzhi: {code} es tu código de registro, válido durante {minutes} minutos. No lo compartas con nadie.',
  },
  account: {
    zh: '【言值】验证码 {code}，用于登录或找回密码，{minutes}分钟内有效。请勿告诉他人。',
    en: 'Yanzhi: {code} is your code to sign in or to set a new password, valid for {minutes} minutes. Tell it to no one.',
    es: 'Yanzhi: {code} es tu código para entrar o cambiar la contraseña, válido durante {minutes} minutos. No lo compartas con nadie.',
  },
  bind: {
    zh: '【言值】绑定验证码 {code}，{minutes}分钟内有效。请勿告诉他人。',
    en: 'Yanzhi: {code} is your code to bind this to your account, valid for {minutes} minutes. Tell it to no one.',
    es: 'Yanzhi: {code} es tu código para vincular este contacto, válido durante {minutes} minutos. No lo compartas con nadie.',
  },
  change: {
    zh: '【言值】更换绑定验证码 {code}，{minutes}分钟内有效。如非本人操作，请尽快修改密码。',
    en: 'Yanzhi: {code} is your code to replace this contact, valid for {minutes} minutes. If it was not you, change your password.',
    es: 'Yanzhi: {code} es tu código para sustituir este contacto, válido durante {minutes} minutos. Si no has sido tú, cambia la contraseña.',
  },
  ecert: {
    zh: '【言值】领取电子证书的验证码 {code}，{minutes}分钟内有效。请勿告诉他人。',
    en: 'Yanzhi: {code} is your code to claim a certificate, valid for {minutes} minutes. Tell it to no one.',
    es: 'Yanzhi: {code} es tu código para recibir un certificado, válido durante {minutes} minutos. No lo compartas con nadie.',
  },
  'ecert-export': {
    zh: '【言值】导出无水印电子证书的验证码 {code}，{minutes}分钟内有效。请勿告诉他人。',
    en: 'Yanzhi: {code} is your code for a certificate without a watermark, valid for {minutes} minutes. Tell it to no one.',
    es: 'Yanzhi: {code} es tu código para un certificado sin marca de agua, válido durante {minutes} minutos. No lo compartas con nadie.',
  },
  pay: {
    zh: '【言值】支付密码验证码 {code}，{minutes}分钟内有效。请勿告诉他人；如非本人操作，请尽快修改登录密码。',
    en: 'Yanzhi: {code} is your code for a new payment password, valid for {minutes} minutes. Tell it to no one; if it was not you, change your sign-in password.',
    es: 'Yanzhi: {code} es tu código para una nueva contraseña de pago, válido durante {minutes} minutos. No lo compartas; si no has sido tú, cambia la contraseña de acceso.',
  },
  certify: {
    zh: '【言值】身份认证验证码 {code}，{minutes}分钟内有效。请勿告诉他人。',
    en: 'Yanzhi: {code} is your code for the certification of your identity, valid for {minutes} minutes. Tell it to no one.',
    es: 'Yanzhi: {code} es tu código para verificar tu identidad, válido durante {minutes} minutos. No lo compartas con nadie.',
  },
  prove: {
    zh: '【言值】身份验证码 {code}，{minutes}分钟内有效。如非本人操作，请尽快修改密码。',
    en: 'Yanzhi: {code} confirms that it is you, valid for {minutes} minutes. If it was not you, change your password.',
    es: 'Yanzhi: {code} confirma que eres tú, válido durante {minutes} minutos. Si no has sido tú, cambia la contraseña.',
  },
} as const satisfies Record<CodePurpose, LocalizedText>;

const mailEnd = {
  zh: '\n\n如果这不是你的邮箱，请忽略。',
  en: '\n\nignore if not your mailbox',
  es: '\n\nSi este no es tu correo, ignora este mensaje.',
};

/** The message that brings a code. `{code}` stays in the text: it is filled in at delivery and not kept. */
export const codeMessage = (contact: Contact, purpose: CodePurpose, given: { code: string; minutes: number; locale: Locale }): Message => ({
  channel: contact.channel,
  to: contact.address,
  subject: inLocale(subject, given.locale),
  text:
    inLocale(texts[purpose], given.locale, { minutes: given.minutes }) +
    (contact.channel === 'mail' ? inLocale(mailEnd, given.locale) : ''),
  code: given.code,
  template: `code-${purpose}`,
});
