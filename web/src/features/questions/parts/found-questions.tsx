import { useTranslation } from '#web/words/use-translation.ts';
import { useFoundQuestions } from '../questions.data.ts';
import { QuestionList } from './question-list.tsx';

/** Questions that hold these words. */
export function FoundQuestions({ words }: { readonly words: string }) {
  const { t } = useTranslation('questions');
  return (
    <QuestionList
      list={useFoundQuestions(words)}
      label={t('search.label')}
      empty={{ picture: 'search', title: t('search.none'), text: t('search.noneText') }}
    />
  );
}
