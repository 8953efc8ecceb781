import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { getCounts } from '#contract/notices/notices.doors.ts';
import type { UserCounts } from '#contract/notices/notices.schemas.ts';
import { useCall } from '#web/api/use-call.ts';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

const tabs = [
  { key: 'feedcomments', to: '/message/audits/feedcomments', counter: 'feed-comment-pinned' },
  { key: 'newscomments', to: '/message/audits/newscomments', counter: 'news-comment-pinned' },
  { key: 'groupposts', to: '/message/audits/groupposts', counter: 'post-pinned' },
  { key: 'groupcomments', to: '/message/audits/groupcomments', counter: 'post-comment-pinned' },
  { key: 'groupjoins', to: '/message/audits/groupjoins', counter: 'group-join-pinned' },
] as const satisfies readonly { key: string; to: string; counter: keyof UserCounts }[];

export type AuditTab = (typeof tabs)[number]['key'];

/** The frame of everything under /message/audits: what waits for an answer, by what it is about (specification, section 2.7). */
export function AuditShell({ active, children }: { readonly active: AuditTab; readonly children: ReactNode }) {
  const { t } = useTranslation('pins');
  const navigate = useNavigate();
  const counts = useCall(getCounts, {}, { staleTimeMs: 0 }).data?.user;
  const built = tabs.filter((tab) => isBuilt(tab.to));
  return (
    <TabsScreen
      nav={
        <NavBar
          title={t('audits')}
          back={pathTo('/message/info')}
          actions={<NavAction onClick={() => void navigate(pathTo('/myPins'))}>{t('mine.entry')}</NavAction>}
        />
      }
      label={t('audits')}
      tabs={built.map(({ key, counter }) => ({ key, label: t(`tab.${key}`), count: counts?.[counter] ?? 0 }))}
      active={active}
      onChange={(key) => {
        const tab = tabs.find((one) => one.key === key);
        if (tab !== undefined) void navigate(pathTo(tab.to), { replace: true });
      }}
    >
      {children}
    </TabsScreen>
  );
}
