import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { GrantHead } from '../parts/grant-head.tsx';
import { useMyGrants, useMyReviews, useReviewCounts } from '../reviews.data.ts';

const tabs = ['sent', 'asked'] as const;
type Tab = (typeof tabs)[number];

/** Where a row leads: to the form while it waits for who looks, else to what became of it. */
const pathOf = (grant: ReviewGrant): string => {
  if (grant.is_mine) return pathTo('/review/sendReviewDetail', {}, { id: grant.id });
  return grant.may_review
    ? pathTo('/entry/:reviewid', { reviewid: grant.id })
    : pathTo('/review/recivedReviewDetail', {}, { id: grant.id });
};

function GrantRow({ grant }: { readonly grant: ReviewGrant }) {
  return (
    <div className="press row-links flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5">
      <GrantHead grant={grant} to={pathOf(grant)} />
      {grant.review !== null && <OutOf kind="mark" value={grant.review.score} className="flex-none text-title font-semibold text-seal" />}
      <ChevronRight aria-hidden className="-mr-1 size-[0.32rem] flex-none text-muted" strokeWidth={1.75} />
    </div>
  );
}

function Sent() {
  const { t } = useTranslation('reviews');
  return (
    <ListScreen
      {...useMyGrants()}
      label={t('tabs.sent')}
      layout="rows"
      keyOf={(grant) => grant.id}
      renderRow={(grant) => <GrantRow grant={grant} />}
      empty={{
        picture: 'reviews',
        title: t('sent.none'),
        text: t('sent.noneText'),
        action: (
          <ButtonLink size="md" to={pathTo('/review/grantReview')}>
            {t('invite')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function Asked() {
  const { t } = useTranslation('reviews');
  return (
    <ListScreen
      {...useMyReviews()}
      label={t('tabs.asked')}
      layout="rows"
      keyOf={(grant) => grant.id}
      renderRow={(grant) => <GrantRow grant={grant} />}
      empty={{ picture: 'reviews', title: t('asked.none'), text: t('asked.noneText') }}
    />
  );
}

const tabAt: Readonly<Record<string, Tab>> = { '/reviewSend': 'sent', '/reviewAccept': 'asked' };

/** Both sides of authorised reviews: 我发起的 and 我参与的 (career, section 2.5, decision 25). */
export function ReviewAuthListScreen() {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('tab');
  const active: Tab = tabAt[pathname] ?? (asked === 'asked' ? 'asked' : 'sent');
  const waiting = useReviewCounts().data?.to_review ?? 0;
  return (
    <TabsScreen
      nav={
        <NavBar
          title={tabAt[pathname] === undefined ? title : t('title')}
          actions={<IconButton label={t('invite')} icon={<Plus />} onClick={() => navigate(pathTo('/review/grantReview'))} />}
        />
      }
      label={t('title')}
      tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), ...(key === 'asked' && waiting > 0 ? { count: waiting } : {}) }))}
      active={active}
      onChange={(tab) => navigate(tab === 'sent' ? '/reviewSend' : '/reviewAccept', { replace: true })}
    >
      {active === 'sent' ? <Sent /> : <Asked />}
    </TabsScreen>
  );
}
