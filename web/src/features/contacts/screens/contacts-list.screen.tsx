import { type DiscoverKind, discoverKinds } from '#contract/contacts/contacts.limits.ts';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useAlumni, useDiscovered, useSameIndustry } from '../contacts.data.ts';
import { ContactRows } from '../parts/contact-rows.tsx';

const kinds = ['all', 'alumni', 'industry', ...discoverKinds.filter((kind) => kind !== 'school' && kind !== 'field')] as const;
type Kind = (typeof kinds)[number];

function Listed({
  kind,
  list,
  isRecommended,
}: {
  readonly kind: Kind;
  readonly list: ListProps<Contact>;
  readonly isRecommended: boolean;
}) {
  const { t } = useTranslation('contacts');
  const isOfReport = kind === 'alumni' || kind === 'industry';
  return (
    <ContactRows
      list={list}
      label={t(`kind.${kind}`)}
      isRecommended={isRecommended}
      empty={{ picture: 'people', title: t('none.discover'), text: isOfReport ? t(`noneText.${kind}`) : t('noneText.discover') }}
    />
  );
}

function Alumni() {
  return <Listed kind="alumni" list={useAlumni()} isRecommended={false} />;
}

function SameIndustry() {
  return <Listed kind="industry" list={useSameIndustry()} isRecommended={false} />;
}

function Discovered({ kind }: { readonly kind: 'all' | DiscoverKind }) {
  return (
    <Listed
      kind={kind === 'school' || kind === 'field' ? 'all' : kind}
      list={useDiscovered(kind === 'all' ? undefined : kind)}
      isRecommended
    />
  );
}

/** '/contactsList': whom I may want to know, by why (career, section 2.20). */
export function ContactsListScreen() {
  const { t } = useTranslation('contacts');
  const title = useScreenTitle();
  const [active, choose] = useAddressChoice('kind', kinds);
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/contacts" />}
      label={title}
      tabs={kinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
      active={active}
      onChange={choose}
    >
      {active === 'alumni' ? <Alumni /> : active === 'industry' ? <SameIndustry /> : <Discovered key={active} kind={active} />}
    </TabsScreen>
  );
}
