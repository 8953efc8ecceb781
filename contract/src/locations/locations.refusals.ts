import type { RefusalTexts } from '../kernel/refusals.ts';

export const locationsRefusals = {
  AROUND_NOT_SHARED: {
    status: 403,
    zh: '先让别人也能找到你，才能看到附近的人',
    en: 'Let others find you first; then you see who is around',
    es: 'Deja primero que te encuentren; entonces verás quién está cerca',
  },
  AROUND_TOO_FAST: {
    status: 422,
    zh: '位置变化太快，请稍后再试',
    en: 'You have moved too far in too short a time; please try again later',
    es: 'Te has movido demasiado en poco tiempo; inténtalo más tarde',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    locations: typeof locationsRefusals;
  }
}
