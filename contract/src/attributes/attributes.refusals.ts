import type { RefusalTexts } from '../kernel/refusals.ts';

export const attributesRefusals = {
  ATTRIBUTES_FULL: {
    status: 422,
    zh: '保存的内容太多，请先删除一些',
    en: 'Too much is kept already; take something away first',
    es: 'Ya se guarda demasiado; quita algo primero',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    attributes: typeof attributesRefusals;
  }
}
