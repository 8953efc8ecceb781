import type { RefusalTexts } from '../kernel/refusals.ts';

export const siteRefusals = {
  SETTING_CHANGED: {
    status: 409,
    zh: '其他运营人员刚刚修改过，请查看后再保存',
    en: 'Someone else has just changed this; look at it before you save',
    es: 'Alguien acaba de cambiarlo; revísalo antes de guardar',
  },
  AD_INCOMPLETE: {
    status: 422,
    zh: '该广告位还需要填写名称和内容',
    en: 'This place also needs a name and a text',
    es: 'Este espacio necesita también un nombre y un texto',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    site: typeof siteRefusals;
  }
}
