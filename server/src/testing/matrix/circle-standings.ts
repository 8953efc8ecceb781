import type { Standing } from './access-matrix.ts';

export const inside: readonly Standing[] = ['member', 'author', 'administrator', 'owner'];

export const groupAdmins: readonly Standing[] = ['administrator', 'owner'];
