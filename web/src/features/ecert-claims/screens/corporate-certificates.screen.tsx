import { useSearchParams } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { QualificationList } from '../../enterprises/qualifications.public.tsx';
import { ShownList } from '../parts/shown-list.tsx';

const tabs = ['certificates', 'qualified'] as const;

/** /corporateCertiList: certified companies, and the electronic certificates of the one that the address names, or of one's own (career, 2.4). */
export function CorporateCertificatesScreen() {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const user = useCurrentUser();
  const [query, setQuery] = useSearchParams();
  const company = idFrom(query.get('id')) ?? (user !== null && user.userType !== 1 ? user.id : null);
  const nav = <NavBar title={title} back="/userCenter" />;
  if (company === null) return <QualificationList nav={nav} />;
  const active = tabs.find((tab) => tab === query.get('tab')) ?? 'certificates';
  const open = (tab: string) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    setQuery(next, { replace: true });
  };
  return (
    <TabsScreen nav={nav} label={title} tabs={tabs.map((key) => ({ key, label: t(`corporate.${key}`) }))} active={active} onChange={open}>
      {active === 'certificates' ? <ShownList userId={company} label={t('corporate.certificates')} /> : <QualificationList />}
    </TabsScreen>
  );
}
