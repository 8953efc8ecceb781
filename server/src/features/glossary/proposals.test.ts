import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as agreements from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import { sensitiveWordsTable } from '../../platform/moderation/moderation.tables.ts';
import { forgetWords } from '../../platform/moderation/words.guard.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle } from '../posts/posts.factory.ts';
import { contentOf, makeEntry, makeSet } from './glossary.factory.ts';
import { adopt, answer, ask, expert, word } from './term-questions.factory.ts';

describe('a proposal', () => {
  const correction = (entry: { id: number; version: number }, zh = '更好的译名') => ({
    ...{ id: entry.id, base: entry.version, reason: '法律文本通行' },
    ...contentOf(zh, 'better'),
  });

  it('stands with the second person who has evidence in its field, and its author is told', async () => {
    const { person, deps } = await testApp();
    const [author, first, second, none] = [await person(), await expert(), await expert(), await expert('finance')];
    const entry = { id: await makeEntry(deps), version: 1 };
    const waiting = async (who: typeof first) => (await who.call(glossary.countWaitingProposals, {})).count;
    const before = await waiting(first);
    const { proposal } = await author.call(glossary.proposeGlossary, correction(entry));
    expect(proposal).toMatchObject({ state: 'open', acceptances: 0, needed: 2, can_accept: false, can_withdraw: true });
    expect(await author.refused(glossary.acceptProposal, { id: proposal.id })).toBe('GLOSSARY_OWN');
    expect(await none.refused(glossary.acceptProposal, { id: proposal.id })).toBe('GLOSSARY_EVIDENCE');
    expect((await first.call(glossary.listWaitingProposals, { limit: 100 })).some((one) => one.id === proposal.id)).toBe(true);
    expect((await none.call(glossary.listWaitingProposals, { limit: 100 })).some((one) => one.id === proposal.id)).toBe(false);
    expect([await waiting(first), await waiting(none), await waiting(author)]).toEqual([before + 1, 0, 0]);
    for (let again = 0; again < 2; again += 1)
      expect((await first.call(glossary.acceptProposal, { id: proposal.id })).proposal).toMatchObject({ state: 'open', acceptances: 1 });
    expect((await second.call(glossary.acceptProposal, { id: proposal.id })).proposal).toMatchObject({ state: 'accepted', acceptances: 2 });
    const shown = await author.call(glossary.getGlossaryEntry, { id: entry.id });
    expect([shown.version, shown.terms[0]?.text]).toEqual([2, '更好的译名']);
    const versions = await author.call(glossary.listGlossaryVersions, { id: entry.id });
    expect(versions.map((one) => [one.number, one.user?.id ?? null, one.reason])).toEqual([
      [2, author.userId, '法律文本通行'],
      [1, null, ''],
    ]);
    expect(await second.refused(glossary.acceptProposal, { id: proposal.id })).toBe('GLOSSARY_DECIDED');
  });

  it('does not stand by several accounts of one person, nor by evidence that they gave each other', async () => {
    const { person, deps } = await testApp();
    const oneDevice = (...who: { userId: number }[]) =>
      deps.db.write.execute(
        sql`update sessions set device_id = ${`desk-${who[0]?.userId}`} where user_id = any(${sql.param(who.map((one) => one.userId))}::bigint[])`,
      );
    const [author, own, first, second, third] = [await person(), await expert(), await expert(), await expert(), await expert()];
    await oneDevice(author, own);
    await oneDevice(first, second);
    const entry = { id: await makeEntry(deps), version: 1 };
    const { proposal } = await author.call(glossary.proposeGlossary, correction(entry));
    const accept = async (who: typeof first) => (await who.call(glossary.acceptProposal, { id: proposal.id })).proposal;
    expect(await accept(own)).toMatchObject({ state: 'open', acceptances: 0 });
    expect(await accept(first)).toMatchObject({ state: 'open', acceptances: 1 });
    expect(await accept(second)).toMatchObject({ state: 'open', acceptances: 1 });
    const [asker, sock] = [await person(), await person()];
    await oneDevice(asker, sock);
    await adopt(asker, sock, { term: { field: 'law' } });
    expect(await sock.refused(glossary.acceptProposal, { id: proposal.id })).toBe('GLOSSARY_EVIDENCE');
    expect(await accept(third)).toMatchObject({ state: 'accepted', acceptances: 2 });
  });

  it('takes the other account of somebody whose own acceptance counts no more', async () => {
    const { person, deps } = await testApp();
    const [author, first, second, third] = [await person(), await person(), await expert(), await expert()];
    await deps.db.write.execute(
      sql`update sessions set device_id = ${`desk-${first.userId}`} where user_id in (${first.userId}, ${second.userId})`,
    );
    const { id: question } = await ask(await person(), { term: { field: 'law' } });
    const { id: evidence } = await answer(first, question, '不可抗力');
    for (const reader of [await person(), await person()]) await reader.call(agreements.agreeWithAnswer, { id: evidence, agrees: true });
    const entry = { id: await makeEntry(deps), version: 1 };
    const { proposal } = await author.call(glossary.proposeGlossary, correction(entry));
    const accept = async (who: typeof first) => (await who.call(glossary.acceptProposal, { id: proposal.id })).proposal;
    expect(await accept(first)).toMatchObject({ state: 'open', acceptances: 1 });
    await first.call(answers.deleteAnswer, { id: evidence });
    expect(await accept(second)).toMatchObject({ state: 'open', acceptances: 1 });
    expect(await accept(third)).toMatchObject({ state: 'accepted', acceptances: 2 });
  });

  it('needs one operator, who may also decline it with a reason; another version makes it outdated', async () => {
    const { person, deps } = await testApp();
    const [author, operator] = [await person(), await person({ role: 'operator' })];
    const entry = { id: await makeEntry(deps), version: 1 };
    const [one, other] = [
      await author.call(glossary.proposeGlossary, correction(entry, '甲')),
      await author.call(glossary.proposeGlossary, correction(entry, '乙')),
    ];
    expect((await operator.call(glossary.acceptProposal, { id: one.proposal.id })).proposal.state).toBe('accepted');
    expect(await operator.refused(glossary.acceptProposal, { id: other.proposal.id })).toBe('GLOSSARY_CHANGED');
    expect(await author.refused(glossary.proposeGlossary, correction(entry))).toBe('GLOSSARY_CHANGED');
    const [shown] = await author.call(glossary.listGlossaryProposals, { id: entry.id });
    expect(shown).toMatchObject({ id: other.proposal.id, outdated: true });
    await operator.call(glossary.declineProposal, { id: other.proposal.id, reason: '已有新版本' });
    expect((await author.call(glossary.listGlossaryProposals, { id: entry.id }))[0]).toMatchObject({
      state: 'declined',
      answer: '已有新版本',
    });
    expect(await author.refused(glossary.withdrawProposal, { id: other.proposal.id })).toBe('GLOSSARY_DECIDED');
    const mine = await operator.call(glossary.proposeGlossary, correction({ id: entry.id, version: 2 }, '丙'));
    expect(mine.proposal.state).toBe('accepted');
  });

  it('is withdrawn by who made it, refused with a term twice or a language that is none, and counted', async () => {
    const { person, deps } = await testApp();
    const [author, other] = [await person(), await person()];
    const entry = { id: await makeEntry(deps), version: 1 };
    const right = correction(entry);
    const twice = { ...right, terms: [...right.terms, ...right.terms] };
    expect(await author.refused(glossary.proposeGlossary, twice)).toBe('GLOSSARY_TERMS');
    const odd = { ...right, definitions: [{ lang: 'q-', text: '定义' }] };
    expect(await author.refused(glossary.proposeGlossary, odd)).toBe('GLOSSARY_TERMS');
    const { proposal } = await author.call(glossary.proposeGlossary, right);
    expect((await other.call(glossary.getGlossaryEntry, { id: entry.id })).proposals_count).toBe(1);
    expect(await other.refused(glossary.withdrawProposal, { id: proposal.id })).toBe('NOT_ALLOWED');
    await author.call(glossary.withdrawProposal, { id: proposal.id });
    for (let nth = 0; nth < 20; nth += 1) await author.call(glossary.proposeGlossary, right);
    expect(await author.refused(glossary.proposeGlossary, right)).toBe('GLOSSARY_PROPOSALS_MANY');
  });

  it('counts for its author as long as it may be decided, and bears a field that there is', async () => {
    const { person, deps } = await testApp();
    const [author, operator] = [await person(), await person({ role: 'operator' })];
    const [first, second] = [await makeEntry(deps), await makeEntry(deps)];
    for (let nth = 0; nth < 20; nth += 1) await author.call(glossary.proposeGlossary, correction({ id: first, version: 1 }));
    expect(await author.refused(glossary.proposeGlossary, correction({ id: second, version: 1 }))).toBe('GLOSSARY_PROPOSALS_MANY');
    await operator.call(glossary.proposeGlossary, correction({ id: first, version: 1 }, '另一个'));
    expect((await author.call(glossary.getGlossaryEntry, { id: first })).proposals_count).toBe(0);
    const odd = { ...correction({ id: second, version: 1 }), field: 'no-such-field' };
    expect(await author.refused(glossary.proposeGlossary, odd)).toBe('TERM_FIELD');
    expect((await author.call(glossary.proposeGlossary, correction({ id: second, version: 1 }))).proposal.state).toBe('open');
  });

  it('with a word that is to be read first stands in a circle only when an operator has read it, also a group admin’s', async () => {
    const house = await testApp();
    const { deps, person } = house;
    const operator = await person({ role: 'operator' });
    const listed = `待读${word()}`;
    await operator.call(desk.addWords, { words: [listed], grade: 'review' });
    forgetWords(deps);
    const { id: circle, owner: founder, member } = await makeCircle(house, 'private');
    const { entry } = await makeSet(deps, { groupId: circle });
    const { proposal } = await founder.call(glossary.proposeGlossary, correction({ id: entry, version: 1 }, listed));
    expect(proposal.state).toBe('open');
    expect((await member.call(glossary.getGlossaryEntry, { id: entry })).version).toBe(1);
    expect(await member.call(glossary.listGlossaryProposals, { id: entry })).toEqual([]);
    expect((await operator.call(glossary.listWaitingProposals, { limit: 100 })).some((one) => one.id === proposal.id)).toBe(true);
    expect((await operator.call(glossary.acceptProposal, { id: proposal.id })).proposal.state).toBe('accepted');
    expect((await member.call(glossary.getGlossaryEntry, { id: entry })).terms[0]?.text).toBe(listed);
    await deps.db.write.delete(sensitiveWordsTable).where(eq(sensitiveWordsTable.word, listed));
    forgetWords(deps);
  });

  it('is refused for a word that nobody may use wherever it stands, and not for what two texts say together', async () => {
    const { deps, person } = await testApp();
    const [owner, operator] = [await person(), await person({ role: 'operator' })];
    const [one, other] = [`禁甲${word()}`, `乙禁${word()}`];
    await operator.call(desk.addWords, { words: [one + other], grade: 'refuse' });
    forgetWords(deps);
    const { entry } = await makeSet(deps, { userId: owner.userId });
    const right = correction({ id: entry, version: 1 });
    expect(await owner.refused(glossary.proposeGlossary, { ...right, field: one + other })).toBe('WORD_REFUSED');
    const both = { ...right, ...contentOf(one, other) };
    expect((await owner.call(glossary.proposeGlossary, both)).proposal.state).toBe('accepted');
    await deps.db.write.delete(sensitiveWordsTable).where(eq(sensitiveWordsTable.word, one + other));
    forgetWords(deps);
  });

  it('and a version name nobody across a block', async () => {
    const { person, deps } = await testApp();
    const [author, blocked, operator] = [await person(), await person(), await person({ role: 'operator' })];
    const entry = await makeEntry(deps);
    const { proposal } = await author.call(glossary.proposeGlossary, correction({ id: entry, version: 1 }));
    await operator.call(glossary.acceptProposal, { id: proposal.id });
    const names = async () => [
      (await blocked.call(glossary.listGlossaryProposals, { id: entry }))[0]?.user?.id,
      (await blocked.call(glossary.listGlossaryVersions, { id: entry }))[0]?.user?.id,
    ];
    expect(await names()).toEqual([author.userId, author.userId]);
    await author.call(people.block, { id: blocked.userId });
    expect(await names()).toEqual([undefined, undefined]);
  });

  it('stands at once in one’s own set and in a circle that one is a group admin of; a member’s waits for one', async () => {
    const house = await testApp();
    const { deps, person } = house;
    const owner = await person();
    const { id: circle, owner: founder, member } = await makeCircle(house, 'private');
    const own = await makeSet(deps, { userId: owner.userId });
    const theirs = await makeSet(deps, { groupId: circle });
    expect((await owner.call(glossary.proposeGlossary, correction({ id: own.entry, version: 1 }))).proposal.state).toBe('accepted');
    const { proposal } = await member.call(glossary.proposeGlossary, correction({ id: theirs.entry, version: 1 }));
    expect(proposal.state).toBe('open');
    expect(await (await expert()).refused(glossary.acceptProposal, { id: proposal.id })).toBe('NOT_FOUND');
    expect((await founder.call(glossary.acceptProposal, { id: proposal.id })).proposal.state).toBe('accepted');
    expect(await member.refused(glossary.deleteGlossaryEntry, { id: theirs.entry })).toBe('NOT_ALLOWED');
    await founder.call(glossary.deleteGlossaryEntry, { id: theirs.entry });
    expect(await founder.call(glossary.listGlossarySets, {})).toMatchObject([{ id: theirs.id, entries_count: 0 }]);
  });
});
