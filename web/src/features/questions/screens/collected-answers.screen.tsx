import { Link } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { CollectionShell } from '../../posts/collection.public.tsx';
import { AnswerCard } from '../parts/answer-card.tsx';
import { questionPath } from '../question-path.ts';
import { useCollectedAnswers } from '../questions.data.ts';

/** The answers that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedAnswersScreen() {
  const { t } = useTranslation('questions');
  return (
    <CollectionShell active="answers">
      <ListScreen
        {...useCollectedAnswers()}
        label={useScreenTitle()}
        keyOf={(answer) => answer.id}
        renderRow={(answer) => (
          <AnswerCard
            answer={answer}
            subject={answer.question.subject}
            head={
              <Link
                to={questionPath(answer.question)}
                lang={langOf(answer.question.subject)}
                className="press touch-area mb-3 line-clamp-2 text-title leading-snug font-semibold break-anywhere"
              >
                {answer.question.subject}
              </Link>
            }
          />
        )}
        skeleton={<PostCardSkeleton />}
        empty={{
          picture: 'saved',
          title: t('collected.title'),
          text: t('collected.text'),
          action: (
            <ButtonLink size="md" tone="soft" to={pathTo('/question')}>
              {t('empty.go')}
            </ButtonLink>
          ),
        }}
      />
    </CollectionShell>
  );
}
