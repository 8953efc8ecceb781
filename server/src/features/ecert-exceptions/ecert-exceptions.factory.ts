import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { freshEmail, freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import type { Client } from '../../testing/client.ts';

/** A certificate that somebody who may issue issued and nobody claimed yet; for tests. */
export const makeIssued = async (issuer: Pick<Client, 'call'>, title = '法律笔译证书') => {
  const text = { name: title, template_type: 2, description: '法律笔译培训', criteria: '通过结业考试' } as const;
  const template = await issuer.call(ecerts.createTemplate, text);
  const recipient = { name: '林译', phone: freshPhone(), email: freshEmail() };
  const { certificates } = await issuer.call(ecerts.issueCertificates, { id: template.id, recipients: [recipient] });
  const [made] = certificates;
  if (!made) throw new Error('a certificate was issued');
  return { id: made.id, template: template.id, recipient };
};
