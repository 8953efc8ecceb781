import { type FormEvent, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useStoredCountdown } from '../../accounts/account-forms.public.tsx';
import { type ContactKind, proveNow, sendCodeNow, type Wanted } from '../ecert-exports.data.ts';
import { type Exported, OfExport } from '../parts/of-export.tsx';
import { useTaking } from '../use-taking.ts';
import { queryOf, useWanted } from '../wanted.ts';

function Form({ wanted, found }: { readonly wanted: Wanted; readonly found: Exported }) {
  const { t } = useTranslation('ecert-exports');
  const { contacts } = found;
  const [chosen, setChosen] = useState<ContactKind | null>(null);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const countdown = useStoredCountdown('ecert-export');
  const { isBusy, take } = useTaking();
  const contact = contacts.find(({ by }) => by === chosen) ?? contacts[0];
  if (contact === undefined) return <Card title={t('code.title')}>{t('code.none')}</Card>;
  const { by } = contact;
  const send = async () => {
    const { ok, words } = await sendCodeNow(wanted.id, by);
    setWrong(words);
    return ok;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    const { ok, words } = await proveNow(wanted.id, by, code.trim());
    setChecking(false);
    setWrong(words);
    if (ok) await take(wanted);
  };
  return (
    <Card title={t('code.title')}>
      <p className="text-base text-muted">{t('code.text', { contact: contact.contact })}</p>
      {contacts.length > 1 && (
        <div className="mt-3">
          <Segmented
            label={t('code.way')}
            items={contacts.map((one) => ({ key: one.by, label: t(`code.by.${one.by}`) }))}
            value={by}
            onChange={setChosen}
          />
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <CodeField
          label={t('code.label')}
          value={code}
          error={wrong ?? undefined}
          countdown={countdown}
          onSend={send}
          onChange={({ target }) => {
            setCode(target.value);
            setWrong(null);
          }}
        />
        <p role="status" className="pt-2 text-center text-sm text-muted empty:hidden">
          {isBusy ? t('making') : ''}
        </p>
        <Button type="submit" wide className="mt-3" loading={isChecking || isBusy} disabled={!/^\d{4,6}$/.test(code.trim())}>
          {t('code.submit')}
        </Button>
      </form>
    </Card>
  );
}

/** /exportVerifyCode: a fresh code to the contact that is kept, for a copy without a watermark. */
export function ExportVerifyCodeScreen() {
  const wanted = useWanted();
  const back = wanted === null ? pathTo('/certificate') : pathTo('/exportVerify', {}, queryOf(wanted));
  return (
    <OfExport id={wanted?.id ?? null} back={back}>
      {(found) => wanted && <Form wanted={wanted} found={found} />}
    </OfExport>
  );
}
