import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { CollectionShell } from '../../posts/collection.public.tsx';
import { AnswerList } from '../parts/answer-list.tsx';
import { useCollectedAnswers } from '../questions.data.ts';

/** The answers that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedAnswersScreen() {
  const { t } = useTranslation('questions');
  return (
    <CollectionShell active="answers">
      <AnswerList
        list={useCollectedAnswers()}
        label={useScreenTitle()}
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
