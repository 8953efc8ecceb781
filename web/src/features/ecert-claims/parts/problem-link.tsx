import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** The way to say that something is wrong with a certificate, wherever it is claimed or shown. */
export function ProblemLink({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-claims');
  return (
    <p className="px-4 pt-1 text-center">
      <ButtonLink size="sm" tone="text" to={pathTo('/feedback', {}, { id })}>
        {t('problem')}
      </ButtonLink>
    </p>
  );
}
