import { useState } from 'react';
import { useParams } from 'react-router';
import type { NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useRevision } from '../editing.data.ts';
import { AnswerForm } from '../parts/answer-form.tsx';
import { DeskFooter } from '../parts/desk-footer.tsx';
import { Differences } from '../parts/differences.tsx';
import { NewsText } from '../parts/news-article.tsx';
import { revisionTones } from '../parts/revision-row.tsx';

type Shown = { readonly newsId: number; readonly revision: NewsRevisionDetail };

function Head({ revision }: Pick<Shown, 'revision'>) {
  const { t } = useTranslation('news');
  return (
    <Card>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-body font-semibold">
          {t('versions.number', { n: revision.number })} · {t(`versions.by.${revision.by}`)}
        </p>
        <Tag tone={revisionTones[revision.state]}>{t(`versions.state.${revision.state}`)}</Tag>
      </div>
      <p className="num mt-1 text-xs text-muted">{formatDateTime(utcMoment(revision.created_at))}</p>
      {revision.note !== '' && (
        <p lang={langOf(revision.note)} className="mt-2 rounded-md bg-sunken px-3 py-2 text-base break-anywhere">
          {revision.note}
        </p>
      )}
      {revision.reason && (
        <p lang={langOf(revision.reason)} className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-base break-anywhere text-danger">
          {t('standing.reason', { reason: revision.reason })}
        </p>
      )}
    </Card>
  );
}

function Whole({ revision }: Pick<Shown, 'revision'>) {
  return (
    <Card as="article">
      <h2 lang={langOf(revision.title)} className="text-xl leading-snug font-bold break-anywhere">
        {revision.title}
      </h2>
      <NewsText news={{ ...revision, text_content: '' }} />
    </Card>
  );
}

function Body({ newsId, revision, isAsked }: Shown & { readonly isAsked: boolean }) {
  const { t } = useTranslation('news');
  const hasChanges = revision.differences.length > 0;
  const [side, setSide] = useState<'changes' | 'whole'>(hasChanges ? 'changes' : 'whole');
  return (
    <>
      <Head revision={revision} />
      {hasChanges && (
        <div className="px-3 py-1">
          <Segmented
            label={t('revision.side')}
            items={[
              { key: 'changes', label: t('revision.changes') },
              { key: 'whole', label: t('revision.whole') },
            ]}
            value={side}
            onChange={setSide}
          />
        </div>
      )}
      {side === 'whole' && <Whole revision={revision} />}
      {/* What was chosen stays while the whole text is looked at. */}
      <div hidden={side === 'whole'}>
        {isAsked ? (
          <AnswerForm newsId={newsId} revision={revision} />
        ) : (
          <Differences differences={revision.differences} answers={revision.answers} />
        )}
      </div>
    </>
  );
}

/** A version of a piece of news: what changed in it, the whole of it, and what its reader may say to it (docs/decisions/032.10–11). */
export function RevisionScreen() {
  const params = useParams();
  const newsId = idFrom(params['newsId']);
  const revisionId = idFrom(params['revisionId']);
  const title = useScreenTitle();
  const user = useCurrentUser();
  const query = useRevision(newsId === null || revisionId === null ? null : { id: newsId, revision: revisionId });
  const revision = query.data;
  const isRefused = isCallError(query.error, 'refusal', 'invalid') && revision === undefined;
  if (newsId === null || revisionId === null || isRefused) return <NotFoundScreen />;
  // An operator who contributed answers as its author does; others decide about it (docs/decisions/032.12).
  const isDesk = user?.role === 'operator' && revision?.is_own !== true;
  const isOpen = revision?.state === 'open';
  const isAsked = isOpen && revision.by === 'editor' && !isDesk;
  const isDecided = isDesk && ((isOpen && revision.by === 'author') || revision?.state === 'agreed');
  return (
    <DetailScreen
      nav={<NavBar title={title} back={isDesk ? pathTo('/ops/news') : pathTo('/news/:newsId/revisions', { newsId })} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={isDecided ? <DeskFooter place={{ id: newsId, revision: revisionId }} mayEdit={isOpen} /> : undefined}
    >
      {() => revision && <Body key={revision.id} newsId={newsId} revision={revision} isAsked={isAsked} />}
    </DetailScreen>
  );
}
