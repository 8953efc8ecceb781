import { useState } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { PaymentPasswordForm } from '../parts/payment-password-form.tsx';
import { type PaymentPasswordState, usePaymentPassword } from '../paying.data.ts';

/** The other way to a new one: from the old one to the code, or back. */
function OtherWay({ isResetting, onToggle }: { readonly isResetting: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation('paying');
  return (
    <p className="px-4 pb-3 text-center">
      <Button tone="text" size="md" onClick={onToggle}>
        {t(isResetting ? 'password.remembered' : 'password.forgot')}
      </Button>
    </p>
  );
}

function NoContact() {
  const { t } = useTranslation('paying');
  return (
    <div className="px-4 pb-5">
      <p className="pt-1 pb-3 text-base text-muted">{t('password.noContact')}</p>
      <ButtonLink wide tone="soft" to={pathTo('/bindingAccount')}>
        {t('password.bind')}
      </ButtonLink>
    </div>
  );
}

function Body({ state }: { readonly state: PaymentPasswordState }) {
  const { t } = useTranslation('paying');
  const [isResetting, setIsResetting] = useState(false);
  const mode = !state.is_set ? 'set' : isResetting ? 'reset' : 'change';
  return (
    <Card inset="rows" title={t(`password.title.${mode}`)}>
      {state.locked_minutes > 0 && !isResetting && (
        <p role="status" className="mx-4 mb-2 rounded-card bg-gold-soft px-3 py-2 text-sm text-gold">
          {t('password.locked', { n: state.locked_minutes })}
        </p>
      )}
      {mode === 'reset' && state.sent_to === null ? (
        <NoContact />
      ) : (
        <PaymentPasswordForm key={mode} mode={mode} sentTo={state.sent_to} onDone={() => setIsResetting(false)} />
      )}
      {state.is_set && <OtherWay isResetting={isResetting} onToggle={() => setIsResetting(!isResetting)} />}
    </Card>
  );
}

/** /wallet/password: the payment password is set, changed, and reset by a code (section 5.2; docs/decisions/014). */
export function PaymentPasswordScreen() {
  const query = usePaymentPassword();
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/accountSecurity" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() => query.data && <Body state={query.data} />}
    </DetailScreen>
  );
}
