import FileUser from 'lucide-react/icons/file-user';
import Inbox from 'lucide-react/icons/inbox';
import PenLine from 'lucide-react/icons/pen-line';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { gapPlace, useAccountSummary } from '../../centre/centre.public.tsx';
import { useReviewsToWrite } from '../../reviews/waiting.public.ts';

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

function Rows({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('site');
  const report = useReportRow(user);
  const count = useReviewsToWrite();
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
  const rows = [reviews, report].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Card inset="rows" title={t('home.waiting.title')}>
      {rows.map(({ key, ...row }) => (
        <Cell key={key} {...row} />
      ))}
    </Card>
  );
}

/** What waits for whoever is signed in: reviews to write, a report to open or to finish. Nothing where nothing waits. */
export function Waiting() {
  const session = useSession();
  return session.status === 'person' && session.user !== null ? <Rows user={session.user} /> : null;
}
