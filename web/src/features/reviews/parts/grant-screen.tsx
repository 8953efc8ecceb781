import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useGrant } from '../reviews.data.ts';
import { NotAuthorised } from './not-authorised.tsx';

type GrantScreenProps = {
  readonly title: string;
  readonly children: (grant: ReviewGrant) => ReactNode;
  readonly footer?: (grant: ReviewGrant) => ReactNode;
};

/** A screen about one authorisation, which the address names by its number (`?id=`). */
export function GrantScreen({ title, children, footer }: GrantScreenProps) {
  const { t } = useTranslation('reviews');
  const id = idFrom(useSearchParams()[0].get('id'));
  const grant = useGrant(id === null ? '' : String(id));
  if (id === null) return <NotFoundScreen />;
  const nav = <NavBar title={title} back={pathTo('/reviewAuthList')} />;
  if (grant.error?.reason === 'REVIEW_NOT_AUTHORISED') return <NotAuthorised nav={nav} text={t('notAuthorised.text')} />;
  const foot = grant.data === undefined ? null : footer?.(grant.data);
  return (
    <DetailScreen nav={nav} status={grant.status} error={grant.error} onRefresh={grant.refetch} footer={foot ?? undefined}>
      {() => (grant.data === undefined ? null : children(grant.data))}
    </DetailScreen>
  );
}
