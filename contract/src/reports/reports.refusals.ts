import type { RefusalTexts } from '../kernel/refusals.ts';

export const reportsRefusals = {
  INTRO_TOO_LONG: {
    status: 422,
    zh: '个人简介最多500字',
    en: 'An introduction has at most 500 characters',
    es: 'La presentación tiene como máximo 500 caracteres',
  },
  NICKNAME_LENGTH: {
    status: 422,
    zh: '昵称为1到40个字',
    en: 'A nickname has 1 to 40 characters',
    es: 'El apodo tiene de 1 a 40 caracteres',
  },
  PHOTO_TOO_LARGE: {
    status: 413,
    zh: '头像最大5M',
    en: 'A picture of yourself may have at most 5 MB',
    es: 'La foto puede tener como máximo 5 MB',
  },
  PHOTO_TYPE: {
    status: 415,
    zh: '头像支持jpeg、webp、jpg、png、bmp格式',
    en: 'A picture of yourself may be a jpeg, webp, jpg, png or bmp',
    es: 'La foto puede ser jpeg, webp, jpg, png o bmp',
  },
  AUDIENCE_NOT_OFFERED: {
    status: 422,
    zh: '这一部分不能设为该可见范围',
    en: 'This part cannot be shown to those people',
    es: 'Esta parte no se puede mostrar a esas personas',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    reports: typeof reportsRefusals;
  }
}
