import type { DeskCertification } from '#contract/identity/identity.schemas.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const toneOf = (left: number): TagTone => (left <= 0 ? 'danger' : left <= 2 ? 'gold' : 'quiet');

/** Working days until the answer is due, as reviewers read them; nothing once there is one. */
export function TimeLeft({ one }: { readonly one: Pick<DeskCertification, 'days_left' | 'needs_pictures'> }) {
  const { t } = useTranslation('identity');
  const left = one.days_left;
  if (one.needs_pictures) return <Tag tone="quiet">{t('desk.needsPictures')}</Tag>;
  if (left === null) return null;
  const words = left > 0 ? t('desk.days', { count: left }) : left === 0 ? t('desk.today') : t('desk.over', { count: -left });
  return <Tag tone={toneOf(left)}>{words}</Tag>;
}
