import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { addressNow } from '../../../app/navigation/navigator.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useShare } from '../../../app/share/share.ts';
import { openPersonMenu } from '../../moderation/person-menu.public.ts';
import { OpenedBanner } from '../../onboarding/opened.public.tsx';
import { FollowButton } from '../../people/meeting.public.tsx';
import { personPath } from '../../people/people.public.tsx';
import { ReportPage } from '../parts/report-page.tsx';
import { publicParts } from '../public-parts.ts';
import { useReport } from '../report.data.ts';
import { openShareCard } from '../report-overlays.ts';

/** Whether an element has gone under the bar at the top: then the bar says its words. */
const useIsPast = (element: RefObject<HTMLElement | null>, isThere: boolean): boolean => {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!isThere || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsPast(entry?.isIntersecting === false && entry.boundingClientRect.top < 60),
      {
        rootMargin: '-48px 0px 0px 0px',
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isThere]);
  return isPast;
};

/** What may be done about somebody whose report is open: work with them, follow them; a guest is told where this comes from. */
function OthersFooter({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const canAsk = isBuilt('/relation');
  const ask = canAsk && (
    <ButtonLink wide to={pathTo('/relation', {}, { id: report.user.id })}>
      {t('cooperate')}
    </ButtonLink>
  );
  if (report.relation === 'guest') {
    return (
      <>
        {ask}
        <p className={canAsk ? 'mt-2 text-center text-sm text-muted' : 'text-center text-sm text-muted'}>
          {t('guest.line')}
          <Link to={pathTo('/signup', {}, { redirect: addressNow() })} className="press touch-area ms-1.5 font-semibold text-qingdai">
            {t('guest.go')}
          </Link>
        </p>
      </>
    );
  }
  return (
    <div className={canAsk ? 'pair-1-2' : 'grid'}>
      <FollowButton person={report.user} size="lg" wide isBeside={canAsk} />
      {ask}
    </div>
  );
}

function Closed({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const path = personPath(report.user);
  return (
    <Empty
      picture="locked"
      title={t('closed.title', { name: report.user.name })}
      text={t('closed.text')}
      action={
        path !== undefined && report.relation !== 'guest' ? (
          <ButtonLink size="md" tone="soft" to={path}>
            {t('closed.person')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

/** A company has a report of its own kind (decision 43). */
const companyPath = ({ user, relation }: Report): string | null => {
  if (user.userType === 1) return null;
  if (relation === 'self') return isBuilt('/enterpriseReport') ? pathTo('/enterpriseReport') : null;
  return isBuilt('/otherEnterpriseReport') ? pathTo('/otherEnterpriseReport', {}, { id: user.id }) : null;
};

function ReportOf({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('report');
  const title = useScreenTitle();
  const { data: report, status, error, refetch } = useReport(userId);
  const name = useRef<HTMLHeadingElement>(null);
  const isNamePast = useIsPast(name, report !== undefined);
  usePageTitle(report && t('share.title', { name: report.user.name }));
  useShare(
    report?.is_open
      ? {
          title: t('share.title', { name: report.user.name }),
          desc: publicParts(report).intro || t('share.text', { name: report.user.name }),
          link: pathTo('/reportOther', {}, { id: userId }),
          ...(report.user.avatar ? { image: report.user.avatar.url } : {}),
        }
      : null,
  );
  if (isCallError(error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const company = report === undefined ? null : companyPath(report);
  if (company !== null) return <Navigate to={company} replace />;
  const isShown = report !== undefined && (report.is_open || report.relation === 'self');
  const isOther = report !== undefined && report.relation !== 'self';
  const actions = report !== undefined && isShown && (
    <>
      {report.is_open && <IconButton label={t('tool.share')} icon={<Share2 />} onClick={() => void openShareCard(report)} />}
      {isOther && report.relation !== 'guest' && (
        <IconButton label={t('menu')} icon={<Ellipsis />} onClick={() => void openPersonMenu(report.user)} />
      )}
    </>
  );
  return (
    <DetailScreen
      nav={<NavBar title={isNamePast ? report?.user.name : title} actions={actions} />}
      status={report === undefined ? status : 'success'}
      error={error}
      onRefresh={refetch}
      skeleton={<ProfileSkeleton />}
      {...(isShown && isOther ? { footer: <OthersFooter report={report} /> } : {})}
    >
      {() =>
        report &&
        (isShown ? <ReportPage report={report} nameRef={name} before={!isOther && <OpenedBanner />} /> : <Closed report={report} />)
      }
    </DetailScreen>
  );
}

/** One's own report (specification, section 2.4). */
export function MyReportScreen() {
  const user = useCurrentUser();
  return user === null ? null : <ReportOf key={user.id} userId={user.id} />;
}

/** Another's report: /reportOther?id={userId}. */
export function ReportOtherScreen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? <ReportOf key={id} userId={id} /> : <NotFoundScreen />;
}
