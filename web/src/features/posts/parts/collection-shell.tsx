import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';

const collections = ['feeds', 'news', 'answers', 'posts'] as const;

type CollectionShellProps = { readonly active: (typeof collections)[number]; readonly children: ReactNode };

/** The frame of everything that the person keeps, by what it is (specification, section 2.8). */
export function CollectionShell({ active, children }: CollectionShellProps) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const tabs = collections.filter((one) => isBuilt(`/profile/collection/${one}`));
  return (
    <TabsScreen
      nav={<NavBar title={t('collectionTabs.label')} back="/profile" />}
      label={t('collectionTabs.label')}
      tabs={tabs.map((key) => ({ key, label: t(`collectionTabs.${key}`) }))}
      active={active}
      onChange={(key) => void navigate(`/profile/collection/${key}`, { replace: true })}
    >
      {children}
    </TabsScreen>
  );
}
