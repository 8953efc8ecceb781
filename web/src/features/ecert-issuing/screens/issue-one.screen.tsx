import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useIssueOne, useTemplate } from '../ecert-issuing.data.ts';
import { IssuedCode } from '../parts/issued-code.tsx';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { blankRecipient, RecipientFields, recipientOf } from '../parts/recipient-fields.tsx';

type Values = typeof blankRecipient & { reason: string };
type Done = { readonly id: number; readonly code: string };

/** /ecert-templates/:id/issue: one certificate for one person; its security code is shown once. */
export function IssueOneScreen() {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const template = useTemplate(id);
  const issue = useIssueOne();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { ...blankRecipient, reason: '' } });
  const [done, setDone] = useState<Done | null>(null);
  const refused = refusedScreen(template.error);
  if (id === null) return <NotFoundScreen />;
  if (refused !== null) return refused;
  const nav = <NavBar title={title} back={pathTo('/ecert-templates/:id', { id })} />;
  if (done !== null)
    return (
      <DetailScreen nav={nav} status="success">
        {() => <IssuedCode {...done} templateId={id} />}
      </DetailScreen>
    );
  const submit = async (values: Values) => {
    const answer = await issue.sendAsync({ id, recipients: [recipientOf(values)] }).catch(() => null);
    const [issued] = answer?.certificates ?? [];
    const [wrong] = answer?.left_out ?? [];
    if (issued !== undefined) setDone({ id: issued.id, code: issued.security_code });
    else if (wrong !== undefined) toast.error(wrong.reason);
  };
  return (
    <FormScreen form={form} nav={nav} onSubmit={submit} submitLabel={t('issueOne.submit')}>
      <Card title={template.data?.name ?? t('issueOne.title')}>
        <p className="pb-1 text-sm text-muted">{t('issueOne.text')}</p>
        <RecipientFields form={form} />
      </Card>
    </FormScreen>
  );
}
