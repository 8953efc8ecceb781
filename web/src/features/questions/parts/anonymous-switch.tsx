import type { UseFormRegisterReturn } from 'react-hook-form';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';

type AnonymousSwitchProps = {
  readonly field: UseFormRegisterReturn;
  /** It is there already: null where nothing is yet. */
  readonly was: boolean | null;
};

/** Whether it bears a name. Once it does it does for good; the house may take nothing anonymous (decision 65). */
export function AnonymousSwitch({ field, was }: AnonymousSwitchProps) {
  const { t } = useTranslation('questions');
  const isOpen = useSiteConfig('site').data?.site?.anonymous.status ?? false;
  if (was === false || (was === null && !isOpen)) return null;
  return <Switch label={t('form.anonymous')} note={t(was === null ? 'form.anonymousNote' : 'form.anonymousLate')} {...field} />;
}
