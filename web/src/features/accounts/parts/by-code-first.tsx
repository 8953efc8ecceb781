import Smartphone from 'lucide-react/icons/smartphone';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { withRedirect } from '../landing.ts';

type ByCodeFirstProps = {
  readonly redirect: string | null;
  /** What the form under it is for. */
  readonly otherwise: string;
};

/** The way in by a phone and a code, which signs up too, before the form of a screen. */
export function ByCodeFirst({ redirect, otherwise }: ByCodeFirstProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className="px-4 pb-2">
      <ButtonLink wide to={withRedirect('/signin/dynamic', redirect)} icon={<Smartphone aria-hidden className="size-[0.4rem]" />}>
        {t('signin.dynamic')}
      </ButtonLink>
      <p className="mt-2 text-center text-sm text-muted">{t('dynamic.text')}</p>
      <p className="mt-5 flex items-center gap-3 text-sm text-muted">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {otherwise}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>
    </div>
  );
}
