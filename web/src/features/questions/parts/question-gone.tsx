import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** What stood here was deleted while it was open. */
export function QuestionGone({ words, back = pathTo('/question') }: { readonly words: string; readonly back?: string }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <NavBar title={useScreenTitle()} back={back} />
      <Empty
        picture="error"
        title={words}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/question')}>
            {t('empty.go')}
          </ButtonLink>
        }
      />
    </>
  );
}
