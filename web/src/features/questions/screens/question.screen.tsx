import Hash from 'lucide-react/icons/hash';
import PenLine from 'lucide-react/icons/pen-line';
import Search from 'lucide-react/icons/search';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { QuestionList } from '../parts/question-list.tsx';
import { type QuestionType, questionTypes, useQuestions } from '../questions.data.ts';

function Questions({ type }: { readonly type: QuestionType }) {
  const { t } = useTranslation('questions');
  return (
    <QuestionList
      list={useQuestions(type)}
      label={t(`type.${type}`)}
      empty={{
        picture: 'topics',
        title: t(type === 'excellent' ? 'empty.excellent' : 'empty.title'),
        text: t('empty.text'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/post/question')}>
            {t('ask.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** Questions, by what they are (specification, section 2.4). Which sort stands in the address. */
export function QuestionScreen() {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const type = questionTypes.find((one) => one === query.get('type')) ?? 'all';
  return (
    <TabsScreen
      nav={
        <NavBar
          title={title}
          back={pathTo('/discover')}
          actions={<IconButton label={t('ask.go')} icon={<PenLine />} onClick={() => void navigate(pathTo('/post/question'))} />}
        />
      }
      header={
        <Link
          to={pathTo('/question/search')}
          className="press touch-area mx-3 flex h-[0.76rem] items-center gap-2 rounded-full bg-card px-3 text-base text-muted ring-1 ring-line"
        >
          <Search aria-hidden className="size-[0.34rem] flex-none" strokeWidth={1.75} />
          <span className="truncate">{t('search.hint')}</span>
        </Link>
      }
      label={title}
      tabs={questionTypes.map((key) => ({ key, label: t(`type.${key}`) }))}
      active={type}
      onChange={(key) => setQuery(key === 'all' ? {} : { type: key }, { replace: true, preventScrollReset: true })}
      actions={<IconButton label={t('topics.title')} icon={<Hash />} onClick={() => void navigate(pathTo('/question/topics'))} />}
    >
      <Questions key={type} type={type} />
    </TabsScreen>
  );
}
