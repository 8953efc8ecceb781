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
};

export const stateTones: Record<LogEntry['state'], TagTone> = { holds: 'seal', over: 'quiet', withdrawn: 'success' };

export const kindKey = (kind: string): 'feed' | 'post' | 'comment' | 'group' | 'user' | 'other' =>
  kind === 'feed' || kind === 'post' || kind === 'comment' || kind === 'group' || kind === 'user' ? kind : 'other';
