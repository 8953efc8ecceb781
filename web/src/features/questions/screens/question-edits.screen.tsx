import { useParams } from 'react-router';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { QuestionText } from '../parts/question-text.tsx';
import { questionPath } from '../question-path.ts';
import { useQuestionEdits } from '../questions.data.ts';

function Edits({ id }: { readonly id: number }) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  return (
    <ListScreen
      {...useQuestionEdits(id)}
      nav={<NavBar title={title} back={questionPath({ id })} />}
      header={<p className="px-4 pt-2 text-sm text-muted">{t('edits.text')}</p>}
      label={title}
      keyOf={(edit) => edit.number}
      renderRow={(edit) => (
        <Card as="article">
          <p className="num text-xs text-muted">
            {t('edits.number', { n: edit.number })} · <RelativeTime at={utcMoment(edit.written_at)} />
          </p>
          <h2 lang={langOf(edit.subject)} className="mt-1 text-title leading-snug font-semibold break-anywhere">
            {edit.subject}
          </h2>
          {edit.body !== '' && (
            <div className="mt-2">
              <QuestionText text={edit.body} />
            </div>
          )}
        </Card>
      )}
      empty={{ picture: 'calm', title: t('edits.none'), text: t('edits.noneText') }}
    />
  );
}

/** What a question said before it was changed, the latest first (docs/decisions/034.6). */
export function QuestionEditsScreen() {
  const id = idFrom(useParams()['questionId']);
  return id === null ? <NotFoundScreen /> : <Edits id={id} />;
}
