import type { RefusalTexts } from '../kernel/refusals.ts';

export const pushRefusals = {
  PUSH_ENDPOINT_REFUSED: {
    status: 422,
    zh: '此浏览器的推送服务暂不支持',
    en: 'The push service of this browser is not supported',
    es: 'El servicio de notificaciones de este navegador no es compatible',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    push: typeof pushRefusals;
  }
}
