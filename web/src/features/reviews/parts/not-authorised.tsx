import type { ReactNode } from 'react';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** Career, section 8: only those who were authorised may review. */
export function NotAuthorised({ nav, text }: { readonly nav: ReactNode; readonly text: string }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      {nav}
      <Empty
        picture="locked"
        title={t('notAuthorised.title')}
        text={text}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/sendReviewGuide')}>
            {t('guide.open')}
          </ButtonLink>
        }
      />
    </>
  );
}
