import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { REASON_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { IssuedCertificate } from '#contract/ecerts/ecerts.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCorrection, useOneIssued } from '../ecert-issuing.data.ts';
import { IssuedCode } from '../parts/issued-code.tsx';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { blankRecipient, correctionOf, RecipientFields, type Removable } from '../parts/recipient-fields.tsx';

type Values = typeof blankRecipient & { reason: string };
type Issued = IssuedCertificate & { readonly template_id: number };
type Done = { readonly id: number; readonly code: string };

function CorrectionForm({ one, onDone }: { readonly one: Issued; readonly onDone: (done: Done) => void }) {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const { name, result, achieved_on: achievedOn } = one;
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { ...blankRecipient, name, result, achievedOn: achievedOn ?? '', reason: '' },
  });
  const [removed, setRemoved] = useState<readonly Removable[]>([]);
  const removable = [
    ...(one.phone === null ? [] : [['phone', t('correction.noPhone', { kept: one.phone })] as const]),
    ...(one.email === null ? [] : [['email', t('correction.noEmail', { kept: one.email })] as const]),
    ['id_number', t('correction.noNumber')] as const,
  ] as const;
  const toggle = (field: Removable) =>
    setRemoved((before) => (before.includes(field) ? before.filter((one) => one !== field) : [...before, field]));
  const correction = useCorrection();
  const submit = async ({ reason, ...values }: Values) => {
    const answer = await correction
      .sendAsync({ id: one.id, reason, recipient: correctionOf(values, { before: one, removed }) })
      .catch(() => null);
    if (answer !== null) onDone({ id: answer.id, code: answer.security_code });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={pathTo('/issued-ecerts/:id', { id: one.id })} />}
      onSubmit={submit}
      submitLabel={t('correction.submit')}
    >
      <Card title={t('correction.title')}>
        <p className="pb-1 text-sm text-muted">{t('correction.text')}</p>
        <TextArea
          required
          label={t('correction.reason')}
          hint={t('correction.reasonHint')}
          lengthMax={REASON_MAX}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || t('form.needed') })}
        />
      </Card>
      <Card title={t('correction.right')}>
        <RecipientFields form={form} masked={{ phone: one.phone ?? '', email: one.email ?? '' }} />
        {removable.map(([field, label]) => (
          <Checkbox key={field} label={label} checked={removed.includes(field)} onChange={() => toggle(field)} />
        ))}
      </Card>
    </FormScreen>
  );
}

/** /issued-ecerts/:id/correction: a certificate that is wrong is revoked, and the right one issued in its place. */
export function CorrectionScreen() {
  const title = useScreenTitle();
  const query = useOneIssued(idFrom(useParams()['id']));
  const [done, setDone] = useState<Done | null>(null);
  const one = query.data;
  const refused = refusedScreen(query.error);
  if (refused !== null) return refused;
  if (one !== undefined && done === null) return <CorrectionForm one={one} onDone={setDone} />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/ecert-templates')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() => done && one && <IssuedCode {...done} templateId={one.template_id} />}
    </DetailScreen>
  );
}
