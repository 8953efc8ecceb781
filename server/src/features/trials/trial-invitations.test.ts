import { describe, expect, it } from 'vitest';
import { block } from '#contract/people/people.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';
import { form, mailTo, newMailbox, pair, why } from './trials.fixture.ts';
import { trialsPersonalData } from './trials.personal.ts';

describe('an invitation by mail', () => {
  it('holds the two sentences and a way to have no more of them, and is taken up by the first of a hundred at once', async () => {
    const { person } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const { id, acceptId, link } = await xu.call(trials.startTrial, await form({ email }), { locale: 'en-US' });
    const mail = await mailTo(email);
    expect(mail?.text).toContain('A friend just sent you a trial-translation invitation');
    expect(mail?.text).toContain('Ignore this if it is not your mailbox');
    expect(mail?.text).toContain(link);
    expect(mail?.text).toMatch(new RegExp(`/trialMailStop/${acceptId}/[\\w-]{22}$`, 'm'));
    expect(mail?.text).not.toContain('甲方');
    expect(await xu.call(trials.getTrial, { id })).toMatchObject({ email, acceptId, link, receiver: null, user: null });
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, nth) => people[nth % 20]?.send(trials.acceptTrial, { acceptId })));
    const winners = outcomes.filter((one) => one?.status === 201);
    expect(winners).toHaveLength(1);
    const lost = new Set(outcomes.filter((one) => one?.status !== 201).map((one) => one?.body['reason']));
    expect([...lost].every((reason) => reason === 'TRIAL_NOT_YOURS' || reason === 'TRIAL_MOVED')).toBe(true);
    const trial = await xu.call(trials.getTrial, { id });
    expect(trial).toMatchObject({ status: 1, acceptId: null });
    const late = people.find(({ userId }) => userId !== trial.user?.id);
    expect(await late?.refused(trials.getTrialInvitation, { acceptId })).toBe('TRIAL_NOT_YOURS');
    expect(await xu.refused(trials.acceptTrial, { acceptId })).toBe('TRIAL_NOT_YOURS');
    expect(await late?.refused(trials.acceptTrial, { acceptId: 'x'.repeat(22) })).toBe('NOT_FOUND');
    expect(await late?.refused(trials.getTrial, { id })).toBe('NOT_FOUND');
  });

  it('shows its mailbox masked to whoever holds the link, and whole to whom it is proven to belong', async () => {
    const { person, guest, deps } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const owner = await person({ email });
    const { acceptId } = await makeTrial(deps, { initiatorId: xu.userId, email });
    expect(await guest.call(trials.getTrialMail, { acceptId }, { door: 1 })).toEqual({ data: 't***@example.com' });
    expect(await xu.call(trials.getTrialMail, { acceptId })).toEqual({ data: 't***@example.com' });
    expect(await owner.call(trials.getTrialMail, { acceptId })).toEqual({ data: email });
    expect(await guest.refused(trials.getTrialMail, { acceptId: 'y'.repeat(22) })).toBe('NOT_FOUND');
    const member = await makeTrial(deps, { initiatorId: xu.userId, receiverId: owner.userId });
    expect(await guest.call(trials.getTrialMail, { acceptId: member.acceptId })).toEqual({ data: '' });
  });

  it('goes to no mailbox that was closed, to none whose owner blocked who asks, and to nobody’s own', async () => {
    const { person, guest, stranger, deps } = await testApp();
    const [xu, lin] = await pair();
    const [closed, blocked] = [newMailbox(), newMailbox()];
    const { acceptId, stopId } = await makeTrial(deps, { initiatorId: lin.userId, email: closed });
    await guest.call(trials.stopTrialMails, { acceptId, stopId });
    await guest.call(trials.stopTrialMails, { acceptId, stopId });
    expect(await guest.refused(trials.stopTrialMails, { acceptId: 'z'.repeat(22), stopId })).toBe('NOT_FOUND');
    const owner = await person({ email: blocked });
    await owner.call(block, { id: xu.userId });
    for (const email of [closed.toUpperCase(), blocked]) {
      expect(await xu.refused(trials.checkTrialEmail, { email })).toBe('TRIAL_MAILBOX_CLOSED');
      expect(await why(xu, await form({ email }))).toBe('TRIAL_MAILBOX_CLOSED');
    }
    expect(await mailTo(blocked)).toBe(null);
    expect(await owner.refused(trials.checkTrialEmail, { email: blocked })).toBe('TRIAL_SELF');
    expect(await xu.refused(trials.checkTrialEmail, { email: 'nobody' })).toBe('EMAIL_INVALID');
    expect((await xu.call(trials.checkTrialEmail, { email: newMailbox() }, { door: 1 })).message).toBe('可以邀请这个邮箱');
    expect((await (await stranger()).send(trials.checkTrialEmail, { email: blocked })).status).toBe(200);
  });

  it('goes to no mailbox of who blocked who asks, however either of them spells it, and tells its owner once', async () => {
    const { person } = await testApp();
    const [xu] = await pair();
    const kept = `b.x.u${process.pid}y${xu.userId}@googlemail.com`;
    const owner = await person({ email: kept });
    const spelt = [`bxu${process.pid}y${xu.userId}@gmail.com`, `B.xu${process.pid}y${xu.userId}@googlemail.com`];
    for (const email of spelt) expect(await owner.refused(trials.checkTrialEmail, { email })).toBe('TRIAL_SELF');
    await xu.call(trials.startTrial, await form({ userId: owner.userId }));
    await xu.call(trials.startTrial, await form({ email: spelt[0] ?? '' }));
    expect(await mailTo(spelt[0] ?? '')).toBe(null);
    await owner.call(block, { id: xu.userId });
    for (const email of spelt) {
      expect(await xu.refused(trials.checkTrialEmail, { email })).toBe('TRIAL_MAILBOX_CLOSED');
      expect(await why(xu, await form({ email }))).toBe('TRIAL_MAILBOX_CLOSED');
    }
  });

  it('is closed by what stands in the mail alone: nothing that who started it is told closes a mailbox', async () => {
    const { guest } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const started = await xu.call(trials.startTrial, await form({ email }));
    const { acceptId } = started;
    const [, stopId = ''] = /trialMailStop\/[\w-]{22}\/([\w-]{22})/.exec((await mailTo(email))?.text ?? '') ?? [];
    const answers = JSON.stringify([
      started,
      await xu.call(trials.getTrial, { id: started.id }),
      await xu.call(trials.listTrialsStarted, {}),
    ]);
    expect(stopId).toHaveLength(22);
    expect(answers).not.toContain(stopId);
    for (const guess of [acceptId, 'z'.repeat(22)])
      expect(await xu.refused(trials.stopTrialMails, { acceptId, stopId: guess })).toBe('NOT_FOUND');
    await xu.call(trials.checkTrialEmail, { email });
    // It closes the mailbox also once who sent it is gone.
    const { deps } = await testApp();
    await deps.db.write.transaction((tx) => trialsPersonalData.erase(tx, xu.userId, deps.now()));
    await guest.call(trials.stopTrialMails, { acceptId, stopId });
    expect(await xu.refused(trials.checkTrialEmail, { email })).toBe('TRIAL_MAILBOX_CLOSED');
  });

  it('tells nobody whose mailbox it is by a block of their own', async () => {
    const { person } = await testApp();
    const [xu] = await pair();
    const email = newMailbox();
    const owner = await person({ email });
    const before = await xu.call(trials.checkTrialEmail, { email });
    await xu.call(block, { id: owner.userId });
    expect(await xu.call(trials.checkTrialEmail, { email })).toEqual(before);
    expect((await xu.send(trials.startTrial, await form({ email }))).status).toBe(201);
  });

  it('is not taken up twice by one person whom the same initiator reached in two mailboxes', async () => {
    const { deps, person } = await testApp();
    const [xu] = await pair();
    const lin = await person();
    const [one, other] = [
      await makeTrial(deps, { initiatorId: xu.userId, email: newMailbox() }),
      await makeTrial(deps, { initiatorId: xu.userId, email: newMailbox() }),
    ];
    const outcomes = await Promise.all([one, other].map(({ acceptId }) => lin.send(trials.acceptTrial, { acceptId })));
    expect(outcomes.map((outcome) => outcome.body['reason'] ?? outcome.status).sort()).toEqual([201, 'TRIAL_RECENT']);
    const refused = await makeTrial(deps, { initiatorId: xu.userId, email: newMailbox() });
    expect(await lin.call(trials.refuseTrial, { acceptId: refused.acceptId, reason: 2 })).toMatchObject({ status: 4 });
  });
});
