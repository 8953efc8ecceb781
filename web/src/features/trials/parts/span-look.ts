import type { MqmSeverity } from '#contract/trials/mqm.ts';
import type { TagTone } from '#web/kit/tag.tsx';

/** How a severity looks: paper under the words, and a line that is drawn twice where errors overlap. */
const looks: Readonly<Record<MqmSeverity, string>> = {
  neutral: 'bg-sunken decoration-muted',
  minor: 'bg-gold-soft decoration-gold',
  major: 'bg-seal-soft decoration-seal',
  critical: 'bg-danger-soft decoration-danger',
};

export const severityTones: Readonly<Record<MqmSeverity, TagTone>> = { neutral: 'quiet', minor: 'gold', major: 'seal', critical: 'danger' };

/** The look of words that so many errors lie over. */
export const spanLook = (gravest: MqmSeverity | null, count: number): string =>
  gravest === null ? '' : `rounded-sm underline underline-offset-4 decoration-2 ${count > 1 ? 'decoration-double' : ''} ${looks[gravest]}`;
