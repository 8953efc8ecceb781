import type { Act, LogEntry } from '#contract/moderation/conduct.schemas.ts';
import type { TagTone } from '#web/kit/tag.tsx';

/** The colour of what was done. */
export const actTones: Record<Act['act'], TagTone> = {
  hold: 'qingdai',
  remove: 'quiet',
  yellow: 'gold',
  red: 'seal',
  mute: 'quiet',
  ban: 'danger',
  aside: 'quiet',
};

export const stateTones: Record<LogEntry['state'], TagTone> = { holds: 'seal', over: 'quiet', withdrawn: 'success' };

const kinds = [
  'feed',
  'post',
  'comment',
  'topic',
  'group',
  'user',
  'review',
  'review-reply',
  'work',
  'work-mark',
  'trial',
  'message',
] as const;

/** What a thing is called, by its kind. */
export const kindKey = (kind: string): (typeof kinds)[number] | 'other' => kinds.find((one) => one === kind) ?? 'other';
