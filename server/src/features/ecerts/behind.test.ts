import { expect, it, onTestFinished } from 'vitest';
import * as exports from '#contract/ecert-exports/ecert-exports.doors.ts';
import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { jobHandlers } from '../../features.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { credentialLogJobs } from '../../platform/credential-log/credential-log.jobs.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { certify, listFile, makeKept, TEMPLATE } from './ecerts.factory.ts';
import { claimToken } from './ecerts.tokens.ts';

const stranger = { userId: null, token: null, isStranger: true };

/** A house whose replica has nothing of what it writes. */
const openBehind = async (name: string) => {
  const behind = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `${name}_${process.pid}`);
  const house = await openSecondApp(`${name}house`, { DATABASE_URL: behind, DATABASE_REPLICA_URLS: behind });
  onTestFinished(() => house.close());
  return house;
};

it('whoever just claimed reads so also where the replica that answers reads is behind, and is not led back to claiming', async () => {
  const { deps, app } = await openBehind('ecertsbehind');
  await deps.jobs.start(deps, credentialLogJobs, { working: false });
  const guest = clientOf(app, stranger);
  const holder = clientOf(app, { ...(await makePerson(deps, {})), isStranger: false });
  const id = await makeKept(deps, { holderId: holder.userId ?? 0, title: '笔译结业' });
  expect(await guest.call(ecerts.verifyCertificate, { id })).toMatchObject({ cerStatus: 3, title: '笔译结业' });
  expect(await guest.call(ecerts.verifyNumber, { code: String(id) })).toMatchObject({ cerStatus: 3 });
  expect(await guest.call(keeping.getRecording, { id })).toMatchObject({ cerStatus: 3, is_headed: true });
  const headers = { 'ecert-token': await claimToken(deps, id, deps.now()) };
  expect(await guest.call(ecerts.getCertificate, { id }, { headers })).toMatchObject({ cerStatus: 3, name: '林译' });
  expect((await holder.call(ecerts.listMyCertificates, {})).map((one) => [one.id, one.cerStatus])).toEqual([[id, 3]]);
});

it('an issuer reads what it just issued, and its recipient what waits and may be taken, also where the replica is behind', async () => {
  const { deps, app } = await openBehind('issuedbehind');
  await deps.jobs.start(deps, jobHandlers, { working: false });
  const by = async (more: Parameters<typeof makePerson>[1]) => clientOf(app, { ...(await makePerson(deps, more)), isStranger: false });
  const company = await by({ userType: 2 });
  const name = '译通有限公司';
  await certify(deps, company.userId ?? 0, name);
  const guest = clientOf(app, stranger);
  const organization = { id: company.userId ?? 0 };
  expect(await guest.call(ecerts.checkOrganization, organization)).toEqual({ ...organization, certified: true, name });
  expect(await company.call(lists.previewTemplate, { form: 'plain', tone: 'ink', language: 'zh' })).toMatchObject({
    svg: expect.stringContaining(name),
  });
  const { id: template } = await company.call(ecerts.createTemplate, TEMPLATE);
  expect((await company.call(ecerts.listTemplates, {})).map(({ id }) => id)).toEqual([template]);
  expect(await company.call(ecerts.getTemplate, { id: template })).toMatchObject({ name: TEMPLATE.name });
  const file = listFile(`姓名,手机号\n林译,${freshPhone()}\n`);
  const list = await company.call(lists.uploadList, { id: template, file });
  expect((await company.call(lists.listLists, { id: template })).map(({ id }) => id)).toEqual([list.id]);
  expect(await company.call(lists.getList, { id: list.id })).toMatchObject({ id: list.id });

  const phone = freshPhone();
  const holder = await by({ phone });
  const recipients = [{ name: '林译', phone }];
  const [issued] = (await company.call(ecerts.issueCertificates, { id: template, recipients })).certificates;
  const id = issued?.id ?? 0;
  expect((await company.call(ecerts.listIssued, { id: template })).map((one) => one.id)).toEqual([id]);
  expect(await company.call(ecerts.getIssued, { id })).toMatchObject({ id, issuer: name });
  expect(await holder.call(ecerts.getCertificateAccount, {})).toMatchObject({ waiting: 1 });
  expect(await holder.call(ecerts.listWaiting, {})).toMatchObject([{ id, issuer: name, closedBy: null }]);
  const kept = await makeKept(deps, { holderId: holder.userId ?? 0, title: '笔译结业', ownerId: company.userId });
  expect(await holder.call(exports.getExport, { id: kept })).toMatchObject({ id: kept, cerStatus: 3, issuer: name });
});

it('where there is no replica whoever checks a certificate takes no connection that a write needs', async () => {
  const { deps, app, close } = await openSecondApp('ecertsbusy');
  onTestFinished(close);
  await deps.jobs.start(deps, credentialLogJobs, { working: false });
  const { userId } = await makePerson(deps, {});
  const id = await makeKept(deps, { holderId: userId, title: '笔译结业' });
  const { writePool } = deps.db;
  const taken = await Promise.all(Array.from({ length: writePool.options.max }, () => writePool.connect()));
  try {
    const guest = clientOf(app, stranger);
    expect(await guest.call(ecerts.verifyCertificate, { id })).toMatchObject({ cerStatus: 3 });
    expect(await guest.call(keeping.getRecording, { id })).toMatchObject({ cerStatus: 3 });
  } finally {
    for (const client of taken) client.release();
  }
});
