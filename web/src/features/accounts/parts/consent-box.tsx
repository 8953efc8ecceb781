import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useRegisterSettings } from '../register-settings.ts';

type ConsentBoxProps = { readonly field: UseFormRegisterReturn; readonly error: string | undefined };

const LINK = 'touch-area text-qingdai';

/** 'I have read and agree', to be ticked by whoever signs up, with both texts behind it; the agreement where the site shows terms (specification, section 2.3). */
export function ConsentBox({ field, error }: ConsentBoxProps) {
  const { t } = useTranslation('accounts');
  const hasTerms = useRegisterSettings().data?.showTerms !== false;
  const words = (
    <>
      {t('protocol.agree')}
      {hasTerms && (
        <>
          <Link to="/signup/protocol" className={LINK}>
            {t('protocol.name')}
          </Link>
          {t('protocol.and')}
        </>
      )}
      <Link to="/privacy" className={LINK}>
        {t('protocol.privacy')}
      </Link>
    </>
  );
  return <Checkbox className="mb-2" label={words} {...(error === undefined ? {} : { error })} {...field} />;
}
