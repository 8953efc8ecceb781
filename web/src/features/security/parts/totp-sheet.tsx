import { type FormEvent, useState } from 'react';
import { TOTP_DIGITS } from '#contract/security/security.limits.ts';
import { Button, buttonClass } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { copyText } from '../copy-text.ts';
import { showRecoveryCodes } from '../inner-overlays.ts';
import { confirmTotpNow, type NewTotp, removeTotpNow, renewCodesNow, startTotpNow, useSecurity } from '../security.data.ts';

/** The secret as a picture, as an address for this phone, and as letters to type. */
function Secret({ made }: { readonly made: NewTotp }) {
  const { t } = useTranslation('security');
  return (
    <div className="px-4 pt-1">
      <p className="text-base text-muted">{t('totp.scan')}</p>
      <img
        alt={t('totp.picture')}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(made.qr)}`}
        className="mx-auto my-3 size-[3.6rem] rounded-card border border-line"
      />
      <button
        type="button"
        onClick={() => void copyText(made.secret)}
        className="press mx-auto block max-w-full break-all rounded-card bg-qingdai-soft px-3 py-2 text-center font-mono text-sm text-qingdai"
        aria-label={t('totp.copySecret')}
      >
        {made.secret.replace(/(.{4})/g, '$1 ').trim()}
      </button>
      <p className="pt-2 text-center">
        <a href={made.uri} className={buttonClass({ tone: 'text', size: 'sm' })}>
          {t('totp.openHere')}
        </a>
      </p>
    </div>
  );
}

function Setup({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('security');
  const [made, setMade] = useState<NewTotp | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    setMade(await startTotpNow());
    setIsBusy(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const done = await confirmTotpNow(code.trim());
    setIsBusy(false);
    if (typeof done === 'string') return setError(done === '' ? undefined : done);
    onDone();
    return showRecoveryCodes(done);
  };
  if (made === null)
    return (
      <div className="px-4 pt-1 pb-5">
        <p className="pb-4 text-base text-muted">{t('totp.about')}</p>
        <Button wide loading={isBusy} onClick={() => void begin()}>
          {t('totp.begin')}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="pb-5">
      <Secret made={made} />
      <div className="px-4">
        <Field
          label={t('totp.code')}
          placeholder={t('totp.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TOTP_DIGITS}
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button wide type="submit" className="mt-4" loading={isBusy} disabled={code.trim().length !== 6}>
          {t('totp.confirm')}
        </Button>
      </div>
    </form>
  );
}

function CodesLeft({ since, left, onDone }: { readonly since: string; readonly left: number; readonly onDone: () => void }) {
  const { t } = useTranslation('security');
  const renew = async () => {
    const isSure = await confirm({ title: t('totp.renewTitle'), text: t('totp.renewText'), confirmLabel: t('totp.renew') });
    const made = isSure ? await renewCodesNow() : null;
    if (made === null) return;
    onDone();
    await showRecoveryCodes(made);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('totp.removeTitle'),
      text: t('totp.removeText'),
      confirmLabel: t('totp.remove'),
      danger: true,
    });
    if (isSure && (await removeTotpNow())) onDone();
  };
  return (
    <div className="space-y-2.5 px-4 pt-1 pb-5">
      <p className="pb-2 text-base text-muted">{t('totp.held', { day: since.slice(0, 10), count: left })}</p>
      <Button wide tone="soft" onClick={() => void renew()}>
        {t('totp.renew')}
      </Button>
      <Button wide tone="danger" onClick={() => void remove()}>
        {t('totp.remove')}
      </Button>
    </div>
  );
}

/** The authenticator: set up, or its recovery codes and its end. */
export function TotpSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('security');
  const { data } = useSecurity();
  const close = () => onDone();
  return (
    <Sheet open={open} onClose={close} title={t('totp.title')}>
      {data &&
        (data.totp_since === null ? (
          <Setup onDone={close} />
        ) : (
          <CodesLeft since={data.totp_since} left={data.recovery_codes_left} onDone={close} />
        ))}
    </Sheet>
  );
}
