import type { BadgeCode } from './badges.schemas.ts';

type Words = { zh: string; en: string; es: string };

/** What each badge is called, and what it is for. */
export const badgesMessages: Readonly<Record<BadgeCode, { name: Words; text: Words }>> = {
  'report-opened': {
    name: { zh: '言值开启', en: 'Report open', es: 'Informe abierto' },
    text: { zh: '开启了言值报告', en: 'Opened a value report', es: 'Abrió su informe de valor' },
  },
  'verified-person': {
    name: { zh: '实名认证', en: 'Verified person', es: 'Persona verificada' },
    text: { zh: '通过了实名认证', en: 'Proved who they are', es: 'Demostró quién es' },
  },
  'verified-company': {
    name: { zh: '企业认证', en: 'Verified company', es: 'Empresa verificada' },
    text: { zh: '企业资质已通过审核', en: 'Its papers were checked', es: 'Sus documentos están comprobados' },
  },
  'first-review': {
    name: { zh: '首次评价', en: 'First review', es: 'Primera reseña' },
    text: {
      zh: '收到第一条合作评价',
      en: 'Was reviewed by someone they worked with',
      es: 'Recibió la primera reseña de alguien con quien trabajó',
    },
  },
  'ten-reviews': {
    name: { zh: '十人之言', en: 'Ten voices', es: 'Diez voces' },
    text: {
      zh: '收到十条合作评价',
      en: 'Was reviewed by ten people they worked with',
      es: 'Recibió reseñas de diez personas con las que trabajó',
    },
  },
  'checkin-7': {
    name: { zh: '七日不辍', en: 'Seven days', es: 'Siete días' },
    text: { zh: '连续签到 7 天', en: 'Came 7 days in a row', es: 'Vino 7 días seguidos' },
  },
  'checkin-30': {
    name: { zh: '一月恒心', en: 'Thirty days', es: 'Treinta días' },
    text: { zh: '连续签到 30 天', en: 'Came 30 days in a row', es: 'Vino 30 días seguidos' },
  },
  'checkin-100': {
    name: { zh: '百日如一', en: 'A hundred days', es: 'Cien días' },
    text: { zh: '连续签到 100 天', en: 'Came 100 days in a row', es: 'Vino 100 días seguidos' },
  },
  'circle-founder': {
    name: { zh: '圈主', en: 'Circle founder', es: 'Fundó un círculo' },
    text: { zh: '创建了自己的圈子', en: 'Founded a circle', es: 'Fundó un círculo propio' },
  },
  'liked-100': {
    name: { zh: '百人点赞', en: 'A hundred likes', es: 'Cien me gusta' },
    text: { zh: '累计获得 100 个赞', en: 'Was liked a hundred times', es: 'Recibió cien me gusta' },
  },
};
