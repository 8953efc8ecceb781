import type { NewsDetail } from '#contract/news/news.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

type Standing = 'draft' | 'rejected' | 'answer' | 'waiting' | 'change' | 'gone';

const tones: Readonly<Record<Standing, TagTone>> = {
  draft: 'quiet',
  rejected: 'danger',
  answer: 'seal',
  waiting: 'gold',
  change: 'gold',
  gone: 'danger',
};
/** States of a piece of news (wire shapes 4.15). */
const PUBLISHED = 0;
const DRAFT = 2;
const REJECTED = 3;
const GONE = 4;

const standingOf = ({ audit_status: state, pending }: NewsDetail): Standing | null => {
  if (state === GONE) return 'gone';
  if (pending?.turn === 'author') return 'answer';
  if (pending !== null) return state === PUBLISHED ? 'change' : 'waiting';
  if (state === DRAFT) return 'draft';
  return state === REJECTED ? 'rejected' : null;
};

/** How something stands that is not all published, for its author and operators, and what can be done about it; nothing for everyone else. */
export function StandingCard({ news }: { readonly news: NewsDetail }) {
  const { t } = useTranslation('news');
  const standing = standingOf(news);
  if (standing === null) return null;
  const { pending } = news;
  return (
    <Card>
      <Tag tone={tones[standing]}>{t(`standing.${standing}`)}</Tag>
      {(standing === 'answer' || standing === 'waiting' || standing === 'change' || standing === 'gone') && (
        <p className="mt-2 text-base text-muted">{t(`standing.${standing}Text`)}</p>
      )}
      {standing === 'rejected' && news.reason && (
        <p lang={langOf(news.reason)} className="mt-2 text-base break-anywhere text-danger">
          {t('standing.reason', { reason: news.reason })}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {pending !== null && standing !== 'gone' && (
          <ButtonLink
            size="sm"
            tone={standing === 'answer' ? 'primary' : 'soft'}
            to={pathTo('/news/:newsId/revisions/:revisionId', { newsId: news.id, revisionId: pending.revision })}
          >
            {t('standing.open')}
          </ButtonLink>
        )}
        {news.can_edit && (
          <ButtonLink size="sm" tone="soft" to={pathTo('/post/release', {}, { id: news.id })}>
            {t('standing.edit')}
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}
