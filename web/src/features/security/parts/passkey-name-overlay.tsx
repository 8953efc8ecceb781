import { type FormEvent, useState } from 'react';
import { PASSKEY_NAME_MAX } from '#contract/security/security.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** Asks for the name of a passkey. */
export function PasskeyNameOverlay({ input, open, onDone }: OverlayProps<string, string>) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(name.trim());
  };
  return (
    <Dialog open={open} onClose={() => onDone()} title={t('passkeys.nameTitle')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('passkeys.name')} maxLength={PASSKEY_NAME_MAX} value={name} onChange={(event) => setName(event.target.value)} />
        <Button wide type="submit" className="mt-4" disabled={name.trim() === ''}>
          {t('passkeys.nameDone')}
        </Button>
      </form>
    </Dialog>
  );
}
