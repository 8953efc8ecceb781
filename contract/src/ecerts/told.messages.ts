import type { LocalizedText } from '../kernel/texts.ts';

/** What recipients are told: the issuer and the title, and nobody's name. */
export const toldTexts = {
  issued: {
    zh: '{issuer}向你颁发了电子证书《{title}》，请领取',
    en: '{issuer} issued you the electronic certificate “{title}”; you can claim it now',
    es: '{issuer} te ha expedido el certificado electrónico «{title}»; ya puedes recogerlo',
  },
  ending: {
    zh: '{issuer}颁发的电子证书《{title}》将于{day}到期',
    en: 'The electronic certificate “{title}” of {issuer} ends on {day}',
    es: 'El certificado electrónico «{title}» de {issuer} vence el {day}',
  },
  revoked: {
    zh: '{issuer}撤销了电子证书《{title}》，证书页面写有原因',
    en: '{issuer} revoked the electronic certificate “{title}”; its page tells why',
    es: '{issuer} ha revocado el certificado electrónico «{title}»; su página indica el motivo',
  },
  suspended: {
    zh: '{issuer}颁发的电子证书《{title}》已被暂停，证书页面写有原因',
    en: 'The electronic certificate “{title}” of {issuer} was suspended; its page tells why',
    es: 'El certificado electrónico «{title}» de {issuer} quedó suspendido; su página indica el motivo',
  },
  lifted: {
    zh: '{issuer}颁发的电子证书《{title}》已恢复，重新有效',
    en: 'The electronic certificate “{title}” of {issuer} holds again',
    es: 'El certificado electrónico «{title}» de {issuer} vuelve a ser válido',
  },
  corrected: {
    zh: '{issuer}更正并重新颁发了电子证书《{title}》，请领取新证书',
    en: '{issuer} corrected the electronic certificate “{title}” and issued it again; you can claim the new one',
    es: '{issuer} ha corregido el certificado electrónico «{title}» y lo ha expedido de nuevo; ya puedes recoger el nuevo',
  },
} as const satisfies Record<string, LocalizedText>;

export type Told = keyof typeof toldTexts;

/** A letter to a mailbox of which nobody knows the language. */
export const letterTexts = {
  line: { zh: '{words}：\n{link}', en: '{words}:\n{link}', es: '{words}:\n{link}' },
  more: { zh: '另有{count}条消息', en: 'More messages: {count}', es: 'Otros mensajes: {count}' },
  foot: {
    zh: '如果这不是你的邮箱，或不想再收到电子证书的邮件：\n{stop}',
    en: 'If this is not your mailbox, or you want no more letters about certificates:\n{stop}',
    es: 'Si no es tu buzón, o no quieres más cartas sobre certificados:\n{stop}',
  },
  subject: { zh: '电子证书：{title}', en: 'Electronic certificate: {title}', es: 'Certificado electrónico: {title}' },
  subjectOfMany: {
    zh: '电子证书：{count}条消息',
    en: 'Electronic certificates: {count} messages',
    es: 'Certificados electrónicos: {count} mensajes',
  },
  stopped: { zh: '已停止', en: 'Stopped', es: 'Hecho' },
} as const satisfies Record<string, LocalizedText>;
