import BadgeAlert from 'lucide-react/icons/badge-alert';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import FileWarning from 'lucide-react/icons/file-warning';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import Images from 'lucide-react/icons/images';
import Mails from 'lucide-react/icons/mails';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Newspaper from 'lucide-react/icons/newspaper';
import Pin from 'lucide-react/icons/pin';
import Puzzle from 'lucide-react/icons/puzzle';
import Scale from 'lucide-react/icons/scale';
import ShieldBan from 'lucide-react/icons/shield-ban';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import Stamp from 'lucide-react/icons/stamp';
import UserCheck from 'lucide-react/icons/user-check';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TYPED_NUMBER_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';

type Entry = {
  readonly key:
    | 'settings'
    | 'moderation'
    | 'appeals'
    | 'letters'
    | 'sensitive'
    | 'certifications'
    | 'trialFindings'
    | 'ecertTemplates'
    | 'certificateExceptions'
    | 'certificateRequests'
    | 'news'
    | 'questionTopics'
    | 'glossary'
    | 'withdrawals'
    | 'payments'
    | 'reconciliation'
    | 'purchases'
    | 'banners'
    | 'ads'
    | 'pins'
    | 'featured';
  readonly to: string;
  readonly icon: ReactNode;
};

/** What operators can do here; a part that is still to come is not among it. */
const entries: readonly Entry[] = [
  { key: 'settings', to: pathTo('/ops/settings'), icon: <SlidersHorizontal /> },
  { key: 'moderation', to: pathTo('/ops/moderation'), icon: <BadgeAlert /> },
  { key: 'appeals', to: pathTo('/ops/appeals'), icon: <MessageSquareWarning /> },
  { key: 'letters', to: pathTo('/ops/letters'), icon: <Mails /> },
  { key: 'sensitive', to: pathTo('/ops/words'), icon: <ShieldBan /> },
  { key: 'certifications', to: pathTo('/ops/certifications'), icon: <BadgeCheck /> },
  { key: 'trialFindings', to: pathTo('/ops/trial-findings'), icon: <Puzzle /> },
  { key: 'ecertTemplates', to: pathTo('/ecert-templates'), icon: <Stamp /> },
  { key: 'certificateExceptions', to: pathTo('/certificateExceptions'), icon: <FileWarning /> },
  { key: 'certificateRequests', to: pathTo('/certificateRequests'), icon: <UserCheck /> },
  { key: 'news', to: pathTo('/ops/news'), icon: <Newspaper /> },
  { key: 'questionTopics', to: pathTo('/ops/question-topics'), icon: <MessageCircleQuestionMark /> },
  { key: 'glossary', to: pathTo('/glossary/proposals'), icon: <GitPullRequest /> },
  { key: 'withdrawals', to: pathTo('/ops/withdrawals'), icon: <Banknote /> },
  { key: 'payments', to: pathTo('/ops/payments'), icon: <CreditCard /> },
  { key: 'reconciliation', to: pathTo('/ops/reconciliation'), icon: <Scale /> },
  { key: 'purchases', to: pathTo('/ops/purchases'), icon: <ShoppingBag /> },
  { key: 'banners', to: pathTo('/ops/banners'), icon: <Images /> },
  { key: 'ads', to: pathTo('/ops/ads'), icon: <Megaphone /> },
  { key: 'pins', to: pathTo('/ops/pins'), icon: <Pin /> },
  { key: 'featured', to: pathTo('/topicIndex'), icon: <Sparkles /> },
];

/** The number of a certificate, whoever issued it, leads to where operators revoke and suspend it. */
function FindCertificate() {
  const { t } = useTranslation('ops');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const find = (text: string) => {
    const id = text.replaceAll(/[\s-]/g, '');
    if (id !== '') void navigate(pathTo('/issued-ecerts/:id', { id }));
  };
  return (
    <Card title={t('findCertificate.title')}>
      <SearchBar value={typed} placeholder={t('findCertificate.number')} maxLength={TYPED_NUMBER_MAX} onChange={setTyped} onSearch={find} />
    </Card>
  );
}

/** The operators' desk (decision 53). */
export function OpsScreen() {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  return (
    <OperatorOnly>
      <NavBar title={title} back="/home" />
      <div className="flex-1 pb-6">
        <Card inset="rows">
          {entries
            .filter((entry) => isBuilt(entry.to))
            .map((entry) => (
              <Cell
                key={entry.key}
                icon={entry.icon}
                label={t(`desk.${entry.key}.title`)}
                note={t(`desk.${entry.key}.note`)}
                to={entry.to}
              />
            ))}
        </Card>
        <FindCertificate />
      </div>
    </OperatorOnly>
  );
}
