import type { LocalizedText } from '../kernel/texts.ts';
import { RECIPIENT_NAME_MAX, RESULT_MAX, SAME_CONTACT_MAX } from './ecerts.limits.ts';

/** Why a line of a list of recipients is not taken. */
export const findingTexts = {
  nameMissing: { zh: '缺少姓名', en: 'The name is missing', es: 'Falta el nombre' },
  nameLong: {
    zh: `姓名超过${RECIPIENT_NAME_MAX}个字符`,
    en: `The name is longer than ${RECIPIENT_NAME_MAX} characters`,
    es: `El nombre tiene más de ${RECIPIENT_NAME_MAX} caracteres`,
  },
  contactMissing: {
    zh: '手机号和邮箱至少填写一个，且格式正确',
    en: 'Give a phone or an e-mail address, written correctly',
    es: 'Indica un teléfono o un correo, escrito correctamente',
  },
  contactOften: {
    zh: `同一个手机号或邮箱用于超过${SAME_CONTACT_MAX}人`,
    en: `One phone or e-mail address stands for more than ${SAME_CONTACT_MAX} people`,
    es: `Un mismo teléfono o correo figura para más de ${SAME_CONTACT_MAX} personas`,
  },
  numberInvalid: { zh: '证件号有误', en: 'The ID number is wrong', es: 'El número de documento es incorrecto' },
  numberRounded: {
    zh: '证件号在表格里存成了数字，末几位已丢失，请改为文本后重新填写',
    en: 'The table kept the ID number as a number and lost its last digits: make it a text and write it again',
    es: 'La tabla guardó el documento como número y perdió sus últimas cifras: conviértelo en texto y escríbelo de nuevo',
  },
  resultLong: {
    zh: `成绩超过${RESULT_MAX}个字符`,
    en: `The result is longer than ${RESULT_MAX} characters`,
    es: `El resultado tiene más de ${RESULT_MAX} caracteres`,
  },
  dayInvalid: {
    zh: '日期无效，请写成 2026-11-02',
    en: 'There is no such day; write it as 2026-11-02',
    es: 'Esa fecha no existe; escríbela como 2026-11-02',
  },
  twice: { zh: '与前面一行重复', en: 'The same as a line before', es: 'Igual que una línea anterior' },
  issuedAlready: { zh: '这份证书已经签发过', en: 'It was issued already', es: 'Ya se había expedido' },
} as const satisfies Record<string, LocalizedText>;

export type Finding = keyof typeof findingTexts;

/** Why a list stopped before its end. */
export const stopTexts = {
  closed: { zh: '证书模板已关闭', en: 'The template was closed', es: 'La plantilla se cerró' },
  issuer: {
    zh: '企业认证已失效，认证恢复后可继续',
    en: 'The company is not certified any more; it goes on once it is again',
    es: 'La empresa ya no está certificada; continuará cuando lo esté de nuevo',
  },
  day: {
    zh: '今天签发的证书已达上限，明天可以继续',
    en: 'No more can be issued today; it can go on tomorrow',
    es: 'Hoy no se pueden emitir más; puede continuar mañana',
  },
} as const satisfies Record<string, LocalizedText>;

export type StopReason = keyof typeof stopTexts;

export const listMessages = {
  issuing: { zh: '已开始签发', en: 'Issuing has begun', es: 'La emisión ha comenzado' },
  dropped: { zh: '名单已删除', en: 'The list was deleted', es: 'La lista se eliminó' },
  ended: {
    zh: '名单已结束，未签发的人员已删除',
    en: 'The list has ended, and who was left on it was deleted',
    es: 'La lista terminó y se eliminó a quienes quedaban en ella',
  },
  corrected: { zh: '已更正并重新签发', en: 'Corrected and issued again', es: 'Corregido y emitido de nuevo' },
  columns: {
    zh: '姓名,手机号,邮箱,证件号,成绩,获得日期',
    en: 'Name,Phone,E-mail,ID number,Result,Date',
    es: 'Nombre,Teléfono,Correo,Documento,Resultado,Fecha',
  },
  codeColumns: {
    zh: '行号,姓名,预留联系方式,证书编号,安全码,领取链接',
    en: 'Line,Name,Reserved contact,Certificate number,Security code,Link',
    es: 'Línea,Nombre,Contacto reservado,Número de certificado,Código de seguridad,Enlace',
  },
} as const satisfies Record<string, LocalizedText>;
