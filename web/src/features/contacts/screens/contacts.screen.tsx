import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { hideMyself, useContacts, useMayKnow, useOverview } from '../contacts.data.ts';
import { ContactRows } from '../parts/contact-rows.tsx';

const tabs = ['first', 'second', 'new', 'discover'] as const;

/** Alumni and people of my fields, where the whole discovery is, and whether I stand in it for others. */
function Discovery() {
  const { t } = useTranslation('contacts');
  const overview = useOverview().data;
  return (
    <Card inset="rows" as="div">
      <Cell label={t('kind.alumni')} value={overview?.alumni} to={pathTo('/contactsList', {}, { kind: 'alumni' })} />
      <Cell label={t('kind.industry')} value={overview?.same_industry} to={pathTo('/contactsList', {}, { kind: 'industry' })} />
      <Cell label={t('more')} to={pathTo('/contactsList')} />
      <Switch
        label={t('hidden.label')}
        note={t('hidden.note')}
        checked={overview?.is_hidden ?? false}
        disabled={overview === undefined}
        onChange={(event) => void hideMyself(event.target.checked)}
      />
    </Card>
  );
}

/** What else one may know of one's network. */
function Insights() {
  const { t } = useTranslation('contacts');
  return (
    <Card inset="rows" as="div">
      <Cell label={t('intelligence')} to={pathTo('/intelligence')} />
      <Cell label={t('analysis')} to={pathTo('/analysis')} />
    </Card>
  );
}

function OwnList({ type }: { readonly type: 'first' | 'second' | 'new' }) {
  const { t } = useTranslation('contacts');
  return (
    <ContactRows
      list={useContacts(type)}
      label={t(`tab.${type}`)}
      header={type === 'first' ? <Insights /> : undefined}
      empty={{ picture: 'people', title: t(`none.${type}`), text: t(`noneText.${type}`) }}
    />
  );
}

function MayKnow() {
  const { t } = useTranslation('contacts');
  return (
    <ContactRows
      list={useMayKnow()}
      label={t('tab.discover')}
      isRecommended
      header={<Discovery />}
      empty={{ picture: 'people', title: t('none.discover'), text: t('noneText.discover') }}
    />
  );
}

/** '/contacts': first and second degree, new friends, and whom I may know (career, section 2.20). */
export function ContactsScreen() {
  const { t } = useTranslation('contacts');
  const title = useScreenTitle();
  const [active, choose] = useAddressChoice('tab', tabs);
  const waiting = useOverview().data?.waiting ?? 0;
  return (
    <TabsScreen
      nav={<NavBar title={title} />}
      label={title}
      tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), ...(key === 'new' && waiting > 0 ? { count: waiting } : {}) }))}
      active={active}
      onChange={choose}
    >
      {active === 'discover' ? <MayKnow /> : <OwnList key={active} type={active} />}
    </TabsScreen>
  );
}
