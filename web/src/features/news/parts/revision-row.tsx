import { Link } from 'react-router';
import type { NewsRevision } from '#contract/news/editing.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

export const revisionTones: Readonly<Record<NewsRevision['state'], TagTone>> = {
  open: 'gold',
  agreed: 'qingdai',
  published: 'success',
  rejected: 'danger',
  withdrawn: 'quiet',
  answered: 'quiet',
  replaced: 'quiet',
};

/** One version in the list of all: which, whose, and what became of it. */
export function RevisionRow({ newsId, revision }: { readonly newsId: number; readonly revision: NewsRevision }) {
  const { t } = useTranslation('news');
  return (
    <div className="press row-links px-[0.28rem] py-3">
      <div className="flex items-center gap-2">
        <Link
          to={pathTo('/news/:newsId/revisions/:revisionId', { newsId, revisionId: revision.id })}
          className="row-area min-w-0 flex-1 text-body font-semibold"
        >
          {t('versions.number', { n: revision.number })} · {t(`versions.by.${revision.by}`)}
        </Link>
        <Tag tone={revisionTones[revision.state]}>{t(`versions.state.${revision.state}`)}</Tag>
      </div>
      <p lang={langOf(revision.title)} className="mt-0.5 truncate text-base text-muted">
        {revision.title}
      </p>
      <p className="num mt-0.5 text-xs text-muted">
        <RelativeTime at={utcMoment(revision.created_at)} />
      </p>
    </div>
  );
}
