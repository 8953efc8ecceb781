import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useState } from 'react';
import { PASSWORD_SENT_MAX } from '#contract/accounts/accounts.limits.ts';
import { FACTOR_CODE_MAX } from '#contract/security/security.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Credential, knowsPasskeys, signWithPasskey } from '../passkey-browser.ts';
import type { Way } from '../prove.ts';

export type Proof = { readonly password?: string; readonly code?: string; readonly credential?: Credential };

type ProofFormProps = {
  readonly ways: readonly Way[];
  /** What a browser takes to sign with a passkey, where that is one of the ways. */
  readonly passkeyOptions: unknown;
  /** Where a code goes, masked. */
  readonly sentTo?: string | null;
  readonly onSendCode?: () => Promise<boolean>;
  /** Gives the words of what was wrong, or null. */
  readonly onProve: (proof: Proof) => Promise<string | null>;
};

type WrittenProps = {
  readonly way: Way | undefined;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onSendCode: (() => Promise<boolean>) | undefined;
};

/** The one field of a way that is written. */
function Written({ way, value, error, onChange, onSendCode }: WrittenProps) {
  const { t } = useTranslation('security');
  const field = { value, error: error ?? undefined, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (way === 'password') return <PasswordField {...field} label={t('prove.password')} maxLength={PASSWORD_SENT_MAX} />;
  if (way === 'totp')
    return (
      <Field
        {...field}
        label={t('prove.totp')}
        placeholder={t('prove.totpHint')}
        autoComplete="one-time-code"
        autoCapitalize="off"
        maxLength={FACTOR_CODE_MAX}
      />
    );
  if (way === 'code' && onSendCode) return <CodeField {...field} label={t('prove.code')} onSend={onSendCode} />;
  return null;
}

/** The ways in which a person can prove who they are: one that is written, and a passkey. */
export function ProofForm({ ways, passkeyOptions, sentTo, onSendCode, onProve }: ProofFormProps) {
  const { t } = useTranslation('security');
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState<'written' | 'passkey' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const way = ways.find((one) => one !== 'passkey');
  const hasPasskey = ways.includes('passkey') && knowsPasskeys();

  const prove = async (kind: 'written' | 'passkey', proof: () => Promise<Proof | null>) => {
    setBusy(kind);
    const given = await proof();
    if (given !== null) setError(await onProve(given));
    setBusy(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = value.trim();
    void prove('written', async () => (way === 'password' ? { password: value } : { code: text }));
  };
  const byPasskey = () =>
    prove('passkey', async () => {
      const credential = await signWithPasskey(passkeyOptions);
      return credential === null ? null : { credential };
    });
  if (way === undefined && !hasPasskey) return <p className="px-4 pb-6 text-base text-muted">{t('prove.noWay')}</p>;
  return (
    <form noValidate onSubmit={submit} className="px-4 pb-5">
      {typeof sentTo === 'string' && <p className="pb-1 text-sm text-muted">{t('prove.sentTo', { to: sentTo })}</p>}
      <Written way={way} value={value} error={error} onChange={setValue} onSendCode={onSendCode} />
      {way === undefined && error !== null && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="mt-4 space-y-2.5">
        {way !== undefined && (
          <Button wide type="submit" loading={busy === 'written'} disabled={value.trim() === '' || busy !== null}>
            {t('prove.submit')}
          </Button>
        )}
        {hasPasskey && (
          <Button
            wide
            tone={way === undefined ? 'primary' : 'ghost'}
            icon={<KeyRound aria-hidden className="size-[0.34rem]" strokeWidth={1.75} />}
            loading={busy === 'passkey'}
            disabled={busy !== null}
            onClick={() => void byPasskey()}
          >
            {t('prove.passkey')}
          </Button>
        )}
      </div>
    </form>
  );
}
