import { named, read, rest } from '../kernel/doors.ts';
import type * as shapes from './badges.schemas.ts';

export const listBadges = read<typeof shapes.ListBadges>('badges.list', 'guest', [
  rest('GET', '/report/badges'),
  named('v2/badge/listUserBadge', { methods: ['GET'] }),
]);
