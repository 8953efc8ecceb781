import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { builtCentreTabs, centreTabOf, centreTabs } from '../centre-tabs.ts';

/** A screen of the user centre under its tabs; the active one follows the address (career specification, section 2.17). */
export function CentreScreen({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('centre');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const active = centreTabOf(useLocation().pathname);
  const open = (key: string) => {
    const path = centreTabs.find((tab) => tab.key === key)?.path;
    // One tab after another is one visit: Back leaves the centre.
    if (path !== undefined && key !== active) void navigate(path, { replace: true });
  };
  const settings = isBuilt('/setting') && (
    <IconButton label={t('settings')} icon={<Settings />} onClick={() => void navigate(pathTo('/setting'))} />
  );
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/profile" actions={settings} />}
      label={t('tabs')}
      tabs={builtCentreTabs().map(({ key }) => ({ key, label: t(`tab.${key}`) }))}
      active={active}
      onChange={open}
    >
      {children}
    </TabsScreen>
  );
}
