import { Link } from 'react-router';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { questionPath } from '../question-path.ts';
import { useSimilarQuestions } from '../questions.data.ts';
import { QuestionMarks } from './question-facts.tsx';

/** Below so many letters nothing is alike yet. */
const LETTERS_MIN = 2;

/** Questions that were asked already, while a subject is typed; what is being written is kept meanwhile. */
export function SimilarQuestions({ subject }: { readonly subject: string }) {
  const { t } = useTranslation('questions');
  const settled = useSettled(subject.trim());
  const similar = useSimilarQuestions([...settled].length < LETTERS_MIN ? '' : settled);
  const isAsked = subject.trim().length >= LETTERS_MIN;
  return (
    <div role="status">
      {isAsked && similar.length > 0 && (
        <section className="mt-2 rounded-card bg-sunken px-[0.28rem] pt-2.5 pb-1">
          <h2 className="text-sm text-muted">{t('similar.title')}</h2>
          <ul className="divide-y divide-line">
            {similar.map((question) => (
              <li key={question.id}>
                <Link to={questionPath(question)} className="press block min-h-[0.88rem] py-2 focus-visible:-outline-offset-2">
                  <span lang={langOf(question.subject)} className="line-clamp-2 text-base break-anywhere">
                    {question.subject}
                  </span>
                  <span className="num mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
                    <QuestionMarks question={question} />
                    <span>
                      <CountText value={question.answers_count} /> {t('count.answers', { count: question.answers_count })}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
