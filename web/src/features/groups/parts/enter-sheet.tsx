import { type FormEvent, useState } from 'react';
import { APPLICATION_MAX, GROUP_PASSWORD_MAX } from '#contract/groups/groups.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import type { EnterInput } from '../enter-circle.ts';
import { applyNow, joinByPasswordNow } from '../group-admin.data.ts';

type PartProps = { readonly group: EnterInput['group']; readonly onDone: (entered: 'in' | 'waiting') => void };

/** To a private circle: a word about oneself, for those who decide. */
function Apply({ group, onDone }: PartProps) {
  const { t } = useTranslation('group-admin');
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const isSent = await applyNow(group.id, message.trim());
    setIsSending(false);
    if (isSent) onDone('waiting');
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('enter.message')}
        placeholder={t('enter.messageHint')}
        lengthMax={APPLICATION_MAX}
        rows={4}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button wide type="submit" className="mt-4" loading={isSending}>
        {t('enter.apply')}
      </Button>
    </form>
  );
}

/** To a password circle: its word. */
function Word({ group, onDone }: PartProps) {
  const { t } = useTranslation('group-admin');
  const [word, setWord] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (word === '') return;
    setIsSending(true);
    const done = await joinByPasswordNow({ id: group.id, password: word });
    setIsSending(false);
    if (done === true) onDone('in');
    else setError(done || undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <PasswordField
        label={t('enter.word')}
        placeholder={t('enter.wordHint')}
        autoComplete="off"
        maxLength={GROUP_PASSWORD_MAX}
        value={word}
        error={error}
        onChange={(event) => {
          setWord(event.target.value);
          setError(undefined);
        }}
      />
      <Button wide type="submit" className="mt-4" loading={isSending} disabled={word === ''}>
        {t('enter.join')}
      </Button>
    </form>
  );
}

/** To a paid circle: its fee, once and for good. */
function Fee({ group, onDone }: PartProps) {
  const { t } = useTranslation('group-admin');
  const rules = usePayRules();
  const pay = async (password: string | undefined): Promise<string | null> => {
    const done = await joinByPasswordNow({ id: group.id, password, money: group.money });
    if (done !== true) return done === '' ? null : done;
    onDone('in');
    return null;
  };
  if (rules === null) return <div className="h-[2.4rem]" />;
  return (
    <>
      <p className="num text-lg font-semibold text-gold">
        {group.money} <span className="text-sm font-normal text-muted">{rules.unitOf(group.money)}</span>
      </p>
      <p className="pt-1 text-xs text-muted">{t('enter.once')}</p>
      <PayPart amount={group.money} confirmLabel={t('enter.pay', { n: group.money, unit: rules.unitOf(group.money) })} onPay={pay} />
    </>
  );
}

/** The way into a closed circle (section 6). */
export function EnterSheet({ input: { group }, open, onDone }: OverlayProps<EnterInput, 'in' | 'waiting'>) {
  const { t } = useTranslation('group-admin');
  const Part = group.mode === 'private' ? Apply : group.mode === 'password' ? Word : Fee;
  return (
    <Sheet open={open} onClose={() => onDone()} title={t(`enter.title.${group.mode}`)}>
      <div className="px-4 pt-1 pb-5">
        <p className="break-anywhere pb-2 text-base text-muted">{group.name}</p>
        <Part group={group} onDone={onDone} />
      </div>
    </Sheet>
  );
}
