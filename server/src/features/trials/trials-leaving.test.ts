import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as publishing from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';
import { done, SOURCE, told } from './trials.fixture.ts';
import { settleTrials } from './trials.jobs.ts';
import { trialsPersonalData } from './trials.personal.ts';

describe('trials of somebody who leaves', () => {
  it('leave the texts with the receiver, without a name, and show nothing any more; what nobody accepted goes', async () => {
    const { deps, guest } = await testApp();
    const { xu, lin, id } = await done({ initiatorPublic: true, receiverPublic: true });
    const open = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 1 });
    const untaken = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId });
    await deps.db.write.transaction((tx) => trialsPersonalData.erase(tx, xu.userId, deps.now()));
    await deps.db.write.execute(sql`update users set status = 'deleted' where id = ${xu.userId}`);
    expect(await lin.call(trials.getTrial, { id })).toMatchObject({
      status: 3,
      sourceText: SOURCE,
      user: null,
      marks: { comment: '译得扎实' },
    });
    expect(await lin.call(trials.getTrial, { id: open.id })).toMatchObject({ status: 5, ending: 'left', user: null });
    await settleTrials(deps);
    await settleTrials(deps);
    expect((await told(lin)).filter((one) => one === '一份试译因对方注销账号而结束')).toHaveLength(1);
    expect(await lin.refused(trials.getTrial, { id: untaken.id })).toBe('NOT_FOUND');
    expect(await guest.refused(publishing.getThirdTrial, { id })).toBe('NOT_FOUND');
  });

  it('stand in the export of both; what was translated goes with who translated it', async () => {
    const { deps } = await testApp();
    const { xu, lin, id } = await done();
    const invited = await makeTrial(deps, {
      initiatorId: xu.userId,
      receiverId: lin.userId,
      sourceText: '一。\n二。\n三。\n只有接受后才看得到。',
    });
    const parts = allPersonalData().filter(({ name }) => name === 'trials');
    const [own] = await Promise.all(parts.map((part) => part.collect(deps, lin.userId)));
    expect(JSON.stringify(own)).toContain('译得扎实');
    expect(JSON.stringify(own)).not.toContain('只有接受后才看得到');
    expect(JSON.stringify(await trialsPersonalData.collect(deps, xu.userId))).toContain('只有接受后才看得到');
    await deps.db.write.transaction((tx) => trialsPersonalData.erase(tx, lin.userId, deps.now()));
    expect(await xu.call(trials.getTrial, { id })).toMatchObject({ status: 3, sourceText: SOURCE, translatedText: null, marks: null });
    expect(await xu.call(trials.getTrial, { id: invited.id })).toMatchObject({ status: 5, ending: 'left' });
  });
});
