import { named, read, rest } from '../kernel/doors.ts';
import type { ListBadges } from './badges.schemas.ts';

export const listBadges = read<typeof ListBadges>('badges.list', 'guest', [
  rest('GET', '/report/badges'),
  named('v2/badge/listUserBadge', { methods: ['GET'] }),
]);
