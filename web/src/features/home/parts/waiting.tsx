import FileUser from 'lucide-react/icons/file-user';
import Handshake from 'lucide-react/icons/handshake';
import Inbox from 'lucide-react/icons/inbox';
import PenLine from 'lucide-react/icons/pen-line';
import Pin from 'lucide-react/icons/pin';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { gapPlace, useAccountSummary } from '../../centre/centre.public.tsx';
import { useReviewsToWrite } from '../../reviews/waiting.public.ts';
import { useWaitingCounts } from '../home.data.ts';
import type { LateParts } from '../use-late-parts.ts';

type Row = { readonly key: string; readonly icon: ReactNode; readonly label: string; readonly note: string; readonly to: string };

/** What somebody's report lacks: that it is opened, or the next thing worth adding. */
const useReportRow = (user: CurrentUser): Row | null => {
  const { t } = useTranslation('site');
  const account = useAccountSummary().data;
  if (!user.signed) {
    const to = user.userType === 1 ? pathTo('/guideNew') : pathTo('/enterpriseFillInfoTip');
    return { key: 'open', icon: <FileUser />, label: t('home.waiting.open'), note: t('home.waiting.openText'), to };
  }
  const gap = account?.missing.find((one) => one !== 'report');
  const to = gap === undefined ? undefined : gapPlace(gap);
  if (account === undefined || gap === undefined || to === undefined) return null;
  const label = t('home.waiting.complete', { n: account.completeness });
  return { key: gap, icon: <PenLine />, label, note: t(`home.waiting.gap.${gap}`), to };
};

/** Requests for a pin, by the tab in which they are answered. */
const pinLists = [
  { counter: 'post-pinned', to: '/message/audits/groupposts' },
  { counter: 'post-comment-pinned', to: '/message/audits/groupcomments' },
  { counter: 'feed-comment-pinned', to: '/message/audits/feedcomments' },
  { counter: 'news-comment-pinned', to: '/message/audits/newscomments' },
] as const;

/** What others ask and wait for: to work together, to come into a circle, a pin. */
const useRequestRows = (): readonly Row[] => {
  const { t } = useTranslation('site');
  const counts = useWaitingCounts();
  const rowOf = (key: 'letters' | 'joins' | 'pins', count: number, { icon, to }: Pick<Row, 'icon' | 'to'>): Row | null =>
    count === 0 ? null : { key, icon, label: t(`home.waiting.${key}`, { count }), note: t(`home.waiting.${key}Text`), to };
  const pins = pinLists.filter(({ counter }) => (counts[counter] ?? 0) > 0);
  const pinCount = pins.reduce((sum, { counter }) => sum + (counts[counter] ?? 0), 0);
  const rows = [
    rowOf('letters', counts['cooperation-intention'] ?? 0, { icon: <Handshake />, to: pathTo('/relation') }),
    rowOf('joins', counts['group-join-pinned'] ?? 0, { icon: <UserPlus />, to: pathTo('/message/audits/groupjoins') }),
    rowOf('pins', pinCount, { icon: <Pin />, to: pathTo(pins[0]?.to ?? '/message/audits/groupposts') }),
  ];
  return rows.filter((row) => row !== null);
};

type WaitingProps = { readonly late: LateParts | null };

function Rows({ user, late }: WaitingProps & { readonly user: CurrentUser }) {
  const { t } = useTranslation('site');
  const report = useReportRow(user);
  const requests = useRequestRows();
  const count = useReviewsToWrite().data ?? 0;
  const reviews: Row | null =
    count === 0
      ? null
      : {
          key: 'reviews',
          icon: <Inbox />,
          label: t('home.waiting.reviews', { count }),
          note: t('home.waiting.reviewsText'),
          to: pathTo('/reviewAuthList'),
        };
  const inTime = [
    late?.has('reviews') ? null : reviews,
    ...(late?.has('counts') ? [] : requests),
    // That a report waits to be opened is known with the reader themself.
    user.signed && late?.has('account') ? null : report,
  ];
  const rows = inTime.filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Card inset="rows" title={t('home.waiting.title')}>
      {rows.map(({ key, ...row }) => (
        <Cell key={key} {...row} />
      ))}
    </Card>
  );
}

/** What waits for whoever is signed in: reviews to write, what others ask, a report to open or to finish. Nothing where nothing waits. */
export function Waiting({ late }: WaitingProps) {
  const session = useSession();
  return session.status === 'person' && session.user !== null ? <Rows user={session.user} late={late} /> : null;
}
