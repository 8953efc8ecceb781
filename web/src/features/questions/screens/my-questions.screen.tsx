import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { AnswerList } from '../parts/answer-list.tsx';
import { QuestionList } from '../parts/question-list.tsx';
import { useMyAnswers, useMyQuestions, useWatchedQuestions } from '../questions.data.ts';

const paths = {
  asked: pathTo('/profile/questions'),
  answered: pathTo('/profile/answers'),
  watched: pathTo('/profile/question-watches'),
} as const;
type Tab = keyof typeof paths;
const tabs = Object.keys(paths) as readonly Tab[];

const useNothing = (tab: Tab) => {
  const { t } = useTranslation('questions');
  const isAsked = tab === 'asked';
  return {
    picture: 'topics',
    title: t(`mine.none.${tab}`),
    text: t(`mine.noneText.${tab}`),
    action: (
      <ButtonLink size="md" tone="soft" to={isAsked ? pathTo('/post/question') : pathTo('/question')}>
        {t(isAsked ? 'ask.go' : 'empty.go')}
      </ButtonLink>
    ),
  } as const;
};

function Asked() {
  const { t } = useTranslation('questions');
  return <QuestionList list={useMyQuestions()} label={t('mine.tab.asked')} empty={useNothing('asked')} />;
}

function Answered() {
  const { t } = useTranslation('questions');
  return <AnswerList list={useMyAnswers()} label={t('mine.tab.answered')} empty={useNothing('answered')} />;
}

function Watched() {
  const { t } = useTranslation('questions');
  return <QuestionList list={useWatchedQuestions()} label={t('mine.tab.watched')} empty={useNothing('watched')} />;
}

const lists = { asked: Asked, answered: Answered, watched: Watched } as const;

function Mine({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const List = lists[tab];
  return (
    <TabsScreen
      nav={
        <NavBar
          title={t('mine.title')}
          back={pathTo('/profile')}
          actions={<NavAction onClick={() => void navigate(pathTo('/post/question'))}>{t('mine.ask')}</NavAction>}
        />
      }
      label={t('mine.title')}
      tabs={tabs.map((key) => ({ key, label: t(`mine.tab.${key}`) }))}
      active={tab}
      onChange={(key) => void navigate(paths[key], { replace: true })}
    >
      <List />
    </TabsScreen>
  );
}

/** What one asked, answered and watches. */
export const myQuestionsAt = {
  asked: () => <Mine tab="asked" />,
  answered: () => <Mine tab="answered" />,
  watched: () => <Mine tab="watched" />,
} as const;
