import type { LogEntry } from '#contract/moderation/conduct.schemas.ts';
import type { DeskCase, DeskCaseDetail } from '#contract/moderation/desk.schemas.ts';
import { somebody } from './content.ts';
import { personNamed } from './people.ts';

const at = '2026-03-01 08:00:00';

/** Whoever sits at the desk. */
export const operator = personNamed('值班运营', { id: 6, signed: true, role: 'operator' });

export const advert = { kind: 'post', id: 9, title: '限时免费', text: '扫码进群领取资料', pictures: [{ url: '/files/3' }] };

/** A yellow card in the public log. */
export const logEntry: LogEntry = {
  id: 4,
  act: 'yellow',
  kind: 'post',
  rule: 'spam',
  role: 'operator',
  is_automatic: false,
  days: 180,
  state: 'holds',
  at,
};

/** Case 41, about post 9. */
export const deskCase: DeskCase = {
  id: 41,
  kind: 'post',
  subject_id: 9,
  group_id: 2,
  source: 'flags',
  state: 'open',
  flags: 3,
  left_by_group_admins: true,
  owner: somebody('林一'),
  thing: advert,
  is_deleted: false,
  is_removed: false,
  opened_at: at,
  changed_at: at,
  decided_at: null,
  decided_by: null,
};

/** The same case with what was done about the person before. */
export const deskCaseDetail: DeskCaseDetail = {
  ...deskCase,
  reports: [{ id: 1, user: somebody('周行'), reason: '广告骚扰', created_at: at }],
  acts: [],
  history: [{ ...logEntry, case_id: 3, reason: '上次也是广告', by: somebody('复核'), ends_at: at }],
  standing: { yellow: 1, red: 0, yellows_for_red: 3, muted_until: null },
  can_remove: true,
  can_sanction: true,
};
