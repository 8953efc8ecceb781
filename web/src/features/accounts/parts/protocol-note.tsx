import { Link } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { useRegisterSettings } from '../register-settings.ts';

/** 'By signing up you agree', with the agreement behind it; where the site shows terms (specification, section 2.3). */
export function ProtocolNote() {
  const { t } = useTranslation('accounts');
  const settings = useRegisterSettings();
  if (settings.data?.showTerms === false) return null;
  return (
    <p className="pt-3 text-center text-sm text-muted">
      {t('protocol.agree')}
      <Link to="/signup/protocol" className="touch-area text-qingdai">
        {t('protocol.name')}
      </Link>
    </p>
  );
}
