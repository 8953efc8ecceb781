import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type ContributionTab, useContributions } from '../contributing.data.ts';
import { ContributionRow } from '../parts/contribution-row.tsx';

const tabs = ['released', 'auditing', 'rejected', 'drafts'] as const satisfies readonly ContributionTab[];
const paths = {
  released: pathTo('/profile/news/released'),
  auditing: pathTo('/profile/news/auditing'),
  rejected: pathTo('/profile/news/rejected'),
  drafts: pathTo('/profile/news/drafts'),
} as const;

function Contributions({ tab }: { readonly tab: ContributionTab }) {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  return (
    <TabsScreen
      nav={
        <NavBar
          title={t('mine.title')}
          back="/profile"
          actions={<NavAction onClick={() => void navigate(pathTo('/post/release'))}>{t('mine.write')}</NavAction>}
        />
      }
      label={t('mine.title')}
      tabs={tabs.map((key) => ({ key, label: t(`mine.tab.${key}`) }))}
      active={tab}
      onChange={(key) => void navigate(paths[key], { replace: true })}
    >
      <ListScreen
        {...useContributions(tab)}
        label={t(`mine.tab.${tab}`)}
        layout="rows"
        keyOf={(news) => news.id}
        renderRow={(news) => <ContributionRow news={news} tab={tab} />}
        empty={{
          picture: 'posts',
          title: t(`mine.none.${tab}`),
          text: t(`mine.noneText.${tab}`),
          action: (
            <ButtonLink size="md" tone="soft" to={pathTo('/post/release')}>
              {t('mine.go')}
            </ButtonLink>
          ),
        }}
      />
    </TabsScreen>
  );
}

/** What one contributed, by how it stands (specification, sections 2.8 and 4.6). */
export const contributionScreenAt = {
  released: () => <Contributions tab="released" />,
  auditing: () => <Contributions tab="auditing" />,
  rejected: () => <Contributions tab="rejected" />,
  drafts: () => <Contributions tab="drafts" />,
} as const;
