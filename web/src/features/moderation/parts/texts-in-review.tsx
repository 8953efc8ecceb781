import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, Navigate } from 'react-router';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useSession } from '../../../app/session/session.ts';
import { useInReview } from '../in-review.data.ts';

/** Above the list of what one published: what waits to be read, marked as such. Nothing where nothing waits. */
export function TextsInReview({ kind }: { readonly kind: 'feed' | 'post' }) {
  const { t } = useTranslation('moderation');
  const { data: inReview = [] } = useInReview(kind);
  if (inReview.length === 0) return null;
  return (
    <Card inset="rows">
      <ul aria-label={t('held.label')} className="divide-y divide-line">
        {inReview.map(({ id, thing }) => {
          const words = thing?.title || thing?.text || t('noWords');
          return (
            <li key={id}>
              <Link
                to={pathTo('/conduct/:id', { id })}
                className="press flex min-h-[0.96rem] items-center gap-2 px-[0.28rem] py-2 focus-visible:-outline-offset-4"
              >
                <Tag tone="gold">{t('act.underReview')}</Tag>
                <span lang={langOf(words)} className="min-w-0 flex-1 truncate text-base">
                  {words}
                </span>
                <ChevronRight aria-hidden className="size-[0.32rem] flex-none text-muted" strokeWidth={1.75} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type InReviewOrGoneProps = { readonly kind: 'feed' | 'post'; readonly id: number };

/** The page of a thing that is not to be seen: to its author, where it waits to be read, how it stands; to everyone else the 404 page. */
export function InReviewOrGone({ kind, id }: InReviewOrGoneProps) {
  const isPerson = useSession().status === 'person';
  const title = useScreenTitle();
  const inReview = useInReview(kind, isPerson);
  if (!isPerson || inReview.status === 'error') return <NotFoundScreen />;
  if (inReview.data === undefined) {
    return (
      <DetailScreen nav={<NavBar title={title} />} status="pending">
        {() => null}
      </DetailScreen>
    );
  }
  const act = inReview.data.find(({ thing }) => thing?.id === id);
  return act === undefined ? <NotFoundScreen /> : <Navigate to={pathTo('/conduct/:id', { id: act.id })} replace />;
}
