import type { Standing } from './access-matrix.ts';

export const inside: readonly Standing[] = ['member', 'author', 'administrator', 'owner'];

export const keepers: readonly Standing[] = ['administrator', 'owner'];
