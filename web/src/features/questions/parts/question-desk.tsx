import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';

const paths = { topics: pathTo('/ops/question-topics'), featured: pathTo('/ops/question-applications') } as const;
type DeskTab = keyof typeof paths;
const tabs = Object.keys(paths) as readonly DeskTab[];

/** The desk of questions: topics that were proposed, and questions whose askers ask that they be chosen. */
export function QuestionDesk({ active, children }: { readonly active: DeskTab; readonly children: ReactNode }) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  return (
    <OperatorOnly>
      <TabsScreen
        nav={<NavBar title={t('desk.title')} back={pathTo('/ops')} />}
        label={t('desk.title')}
        tabs={tabs.map((key) => ({ key, label: t(`desk.tab.${key}`) }))}
        active={active}
        onChange={(key) => void navigate(paths[key], { replace: true })}
      >
        {children}
      </TabsScreen>
    </OperatorOnly>
  );
}
