import type { Feature } from '../../platform/feature.ts';
import { serveOutbox } from './outbox.plain.ts';

export const feature: Feature = {
  name: 'dev',
  plain: serveOutbox,
};
