import { expect, it, onTestFinished } from 'vitest';
import { getDownloadUrl } from '#contract/ecert-exports/ecert-exports.doors.ts';
import { buildApp } from '../../app.ts';
import { jobHandlers } from '../../features.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { append } from '../../platform/credential-log/credential-log.sequencer.ts';
import { recordKeys } from '../../platform/credential-log/keys.entries.ts';
import { houseDid } from '../../platform/credentials/issuers.names.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { makeKept } from '../ecerts/ecerts.factory.ts';
import { attachmentsOf } from './ecert-exports.factory.ts';

const toldOf = (evidence: string): string[] => JSON.parse(evidence).log.keys.map(({ data }: { data: string }) => data);

it('a copy that is taken after a house moved brings the entries of the keys under the name that its certificate bears', async () => {
  const { deps, close } = await openSecondApp('copymoved');
  onTestFinished(close);
  await deps.jobs.start(deps, jobHandlers, { working: false });
  const holder = { ...(await makePerson(deps, {})), isStranger: false };
  const old = await makeKept(deps, { holderId: holder.userId, title: '笔译结业' });
  await recordKeys(deps);
  await append(deps);

  const moved: Deps = { ...deps, config: { ...deps.config, publicUrl: 'https://moved.example' } };
  const there = await buildApp(moved);
  onTestFinished(() => there.close());
  await recordKeys(moved);
  await append(moved);
  const since = await makeKept(moved, { holderId: holder.userId, title: '口译结业' });
  const client = clientOf(there, holder);
  for (const [id, name] of [
    [old, houseDid(deps)],
    [since, 'did:web:moved.example'],
  ] as const) {
    const { url } = await client.call(getDownloadUrl, { id, format: 'pdf' });
    const copy = await client.raw({ method: 'GET', url });
    const told = toldOf((await attachmentsOf(copy.rawPayload)).get('evidence.json') ?? '');
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((data) => !data.startsWith(`key 1 ${name}#`))).toEqual([]);
  }
});
