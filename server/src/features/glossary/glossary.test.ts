import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as agreements from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { globalSearch } from '#contract/search/search.doors.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle } from '../posts/posts.factory.ts';
import { contentOf, makeEntry, makeSet } from './glossary.factory.ts';
import { glossaryEntriesTable } from './glossary.tables.ts';
import { adopt, answer, ask, word } from './term-questions.factory.ts';

describe('a term question', () => {
  it('shows what it asks about everywhere, and refuses two languages that are one, none and a field that is none', async () => {
    const { person, guest } = await testApp();
    const asker = await person();
    const { id, asked } = await ask(asker, { term: { to: 'zh-hant' } });
    const shown = { ...asked, to: 'zh-Hant' };
    expect((await guest.call(questions.getQuestion, { id })).term).toEqual(shown);
    expect((await guest.call(questions.listQuestions, { type: 'new' })).find((one) => one.id === id)?.term).toEqual(shown);
    const subject = '怎么译？';
    const term = { from: 'en', to: 'zh', text: 'estoppel' };
    for (const [wrong, code] of [
      [{ ...term, to: 'EN' }, 'TERM_LANGUAGES'],
      [{ ...term, field: 'alchemy' }, 'TERM_FIELD'],
      [{ ...term, to: 'no language' }, 'INVALID_INPUT'],
      [{ ...term, text: '译'.repeat(201) }, 'INVALID_INPUT'],
    ] as const)
      expect(await asker.refused(questions.askQuestion, { subject, term: wrong })).toBe(code);
    const { question } = await asker.call(questions.askQuestion, { subject });
    expect(question).not.toHaveProperty('term');
    const bare = await asker.call(questions.askQuestion, { subject, term: { ...term, context: '', field: '' } });
    expect(bare.question.term).toEqual({ ...term, context: '', field: '' });
  });

  it('has answers that name a term, in its own field or as one short line', async () => {
    const { person } = await testApp();
    const [asker, one] = [await person(), await person()];
    const { id } = await ask(asker);
    expect(await one.refused(answers.writeAnswer, { id, body: `第一行\n第二行` })).toBe('ANSWER_TERM_NEEDED');
    expect((await one.call(answers.writeAnswer, { id, body: '禁反言' })).answer.term).toBe('禁反言');
    const { answer: strong } = await one.call(answers.writeAnswer, { id, body: '**禁止**`反言`' });
    expect(strong.term).toBe('禁止反言');
    expect((await one.call(answers.editAnswer, { id: strong.id, body: `**${'言'.repeat(50)}**` })).answer.term).toBe('言'.repeat(50));
    for (const body of ['**', '@![图](1)', '言'.repeat(51)])
      expect(await one.refused(answers.writeAnswer, { id, body })).toBe('ANSWER_TERM_NEEDED');
    expect((await answer(one, id, '不容否认')).term).toBe('不容否认');
    const { question } = await asker.call(questions.askQuestion, { subject: '别的问题？' });
    expect((await one.call(answers.writeAnswer, { id: question.id, body: '随便说说', term: '词' })).answer).not.toHaveProperty('term');
  });

  it('has answers that others agree with, or not and why, each once; other words begin anew', async () => {
    const { person, guest } = await testApp();
    const [asker, one, peer, other] = [await person(), await person(), await person(), await person()];
    const { id } = await ask(asker);
    const given = await answer(one, id, '禁反言');
    const say = (who: Client, agrees: boolean, reason?: string) =>
      who.call(agreements.agreeWithAnswer, { id: given.id, agrees, ...(reason === undefined ? {} : { reason }) });
    expect((await say(peer, true)).agreement).toEqual({ agrees: 1, disagrees: 0, mine: true });
    expect(await peer.refused(agreements.agreeWithAnswer, { id: given.id, agrees: false, reason: ' ' })).toBe('AGREEMENT_REASON');
    expect((await say(peer, false, '法条另有译名')).agreement).toEqual({ agrees: 0, disagrees: 1, mine: false });
    await say(other, true);
    expect(await one.refused(agreements.agreeWithAnswer, { id: given.id, agrees: true })).toBe('AGREEMENT_OWN');
    expect(await guest.refused(agreements.agreeWithAnswer, { id: given.id, agrees: true })).toBe('SIGN_IN_REQUIRED');
    const list = await guest.call(agreements.listAgreements, { id: given.id });
    expect(list.map(({ user_id, agrees, reason }) => [user_id, agrees, reason])).toEqual([
      [other.userId, true, ''],
      [peer.userId, false, '法条另有译名'],
    ]);
    const shown = (await peer.call(answers.listAnswers, { id }))[0];
    expect(shown?.agreement).toEqual({ agrees: 1, disagrees: 1, mine: false });
    await other.call(agreements.takeAgreementBack, { id: given.id });
    await other.call(agreements.takeAgreementBack, { id: given.id });
    const after = await one.call(answers.editAnswer, { id: given.id, term: '不容反悔' });
    expect(after.answer).toMatchObject({ term: '不容反悔', agreement: { agrees: 0, disagrees: 0 } });
    const plain = await asker.call(questions.askQuestion, { subject: '不是术语？' });
    const reply = await one.call(answers.writeAnswer, { id: plain.question.id, body: '对' });
    expect(await peer.refused(agreements.agreeWithAnswer, { id: reply.answer.id, agrees: true })).toBe('AGREEMENT_NO_TERM');
  });

  it('takes the term along where the words that are changed were the term, and agreements begin anew', async () => {
    const { person, guest } = await testApp();
    const [asker, one, peer] = [await person(), await person(), await person()];
    const { id, asked } = await ask(asker);
    const { answer: given } = await one.call(answers.writeAnswer, { id, body: 'forse majeure' });
    await peer.call(agreements.agreeWithAnswer, { id: given.id, agrees: true });
    const { answer: changed } = await one.call(answers.editAnswer, { id: given.id, body: 'force majeure' });
    expect(changed).toMatchObject({ term: 'force majeure', agreement: { agrees: 0 } });
    expect(await one.refused(answers.editAnswer, { id: given.id, body: '两行\n之中没有术语' })).toBe('ANSWER_TERM_NEEDED');
    const explained = { id: given.id, body: '见第九条。\n\n出自法语。', term: 'force majeure' };
    expect((await one.call(answers.editAnswer, explained)).answer.term).toBe('force majeure');
    const { answer: kept } = await one.call(answers.editAnswer, { id: given.id, body: '见第十条。\n\n出自法语。' });
    expect(kept).toMatchObject({ term: 'force majeure' });
    await asker.call(answers.adoptAnswer, { question: id, answer: given.id });
    const [entry] = await guest.call(glossary.listGlossary, { keyword: asked.text });
    expect(JSON.stringify(entry)).toContain('force majeure');
    expect(JSON.stringify(entry)).not.toContain('forse');
  });

  it('names nobody who asked without a name among those who agree', async () => {
    const { person, guest } = await testApp();
    const [asker, one] = [await person(), await person()];
    const { id } = await ask(asker, { anonymity: 1 });
    const given = await answer(one, id, '禁反言');
    await asker.call(agreements.agreeWithAnswer, { id: given.id, agrees: true });
    const list = await guest.call(agreements.listAgreements, { id: given.id });
    expect(list).toMatchObject([{ user_id: 0, agrees: true }]);
    expect(JSON.stringify(list)).not.toContain(`"id":${asker.userId}`);
  });
});

describe('an adopted answer', () => {
  it('is an entry with both terms, the sentence, the field, its question, and who answered', async () => {
    const { person, guest } = await testApp();
    const [asker, answerer] = [await person(), await person()];
    const { entry, question, answer: answerId, asked } = await adopt(asker, answerer);
    const shown = await guest.call(glossary.getGlossaryEntry, { id: entry.id });
    expect(shown).toMatchObject({ field: 'law', set_id: null, version: 1, licence: 'CC BY 4.0', can_decide: false });
    expect(shown.terms.map(({ lang, text, status, context }) => [lang, text, status, context])).toEqual([
      ['en', asked.text, 'preferred', asked.context],
      ['zh', '不可抗力', 'preferred', ''],
    ]);
    expect(shown.provenance).toMatchObject([{ question_id: question, answer_id: answerId, user_id: answerer.userId }]);
  });

  it('names nobody who answered without a name, until they lay that down', async () => {
    const { person, guest } = await testApp();
    const [asker, answerer, blocked] = [await person(), await person(), await person()];
    const { id, asked } = await ask(asker);
    const given = await answer(answerer, id, '禁反言', 1);
    await asker.call(answers.adoptAnswer, { question: id, answer: given.id });
    const [entry] = await guest.call(glossary.listGlossary, { keyword: asked.text });
    const named = async (who: Client) => (await who.call(glossary.getGlossaryEntry, { id: entry?.id ?? 0 })).provenance[0]?.user_id;
    for (const who of [guest, asker, answerer]) expect(await named(who)).toBe(0);
    await answerer.call(answers.editAnswer, { id: given.id, anonymity: 0 });
    expect(await named(guest)).toBe(answerer.userId);
    await answerer.call(people.block, { id: blocked.userId });
    expect(await named(blocked)).toBe(0);
  });

  it('corrects the entry that speaks of its term already, which keeps what it said', async () => {
    const { person, guest } = await testApp();
    const [asker, answerer, later] = [await person(), await person(), await person()];
    const first = await adopt(asker, answerer, { answered: '旧译名' });
    const text = first.asked.text.toUpperCase();
    const second = await adopt(later, answerer, { term: { text }, answered: '新译名' });
    expect(second.entry).toMatchObject({ id: first.entry.id, version: 2 });
    expect(second.entry.terms.map((term) => [term.text, term.status])).toEqual([
      [first.asked.text, 'preferred'],
      ['旧译名', 'admitted'],
      ['新译名', 'preferred'],
    ]);
    const same = await adopt(asker, later, { term: { text }, answered: '新译名' });
    expect(same.entry.version).toBe(2);
    const elsewhere = await adopt(asker, later, { term: { text, field: 'finance' }, answered: '别译' });
    expect(elsewhere.entry.id).not.toBe(first.entry.id);
    const versions = await guest.call(glossary.listGlossaryVersions, { id: first.entry.id });
    expect(versions.map((one) => [one.number, one.answer_id, one.terms.length])).toEqual([
      [2, second.answer, 3],
      [1, first.answer, 2],
    ]);
    expect((await guest.call(glossary.listGlossaryVersions, { id: first.entry.id, limit: 1, offset: 1 })).map((one) => one.number)).toEqual(
      [1],
    );
    expect((await guest.call(glossary.getGlossaryEntry, { id: first.entry.id })).provenance).toHaveLength(3);
  });

  it('is one entry where two adoptions of one term meet', async () => {
    const { person, guest } = await testApp();
    const [one, other, answerer] = [await person(), await person(), await person()];
    const text = word();
    const both = await Promise.all(
      [one, other].map(async (who) => {
        const { id } = await ask(who, { term: { text } });
        return { who, question: id, given: await answer(answerer, id, `译名${who.userId}`) };
      }),
    );
    await Promise.all(both.map(({ who, question, given }) => who.call(answers.adoptAnswer, { question, answer: given.id })));
    const found = await guest.call(glossary.listGlossary, { keyword: text });
    expect(found.map((entry) => [entry.version, entry.terms.length])).toEqual([[2, 3]]);
  });

  it('leaves the glossary with its answer where that was all it came from, and comes back with it', async () => {
    const { person, guest } = await testApp();
    const [asker, answerer, operator] = [await person(), await person(), await person({ role: 'operator' })];
    const { entry, answer: answerId, asked } = await adopt(asker, answerer);
    const { id } = await operator.call(desk.openCase, { kind: 'question-answer', subject_id: answerId });
    await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '广告', remove: true });
    expect(await guest.refused(glossary.getGlossaryEntry, { id: entry.id })).toBe('NOT_FOUND');
    expect(await guest.call(glossary.listGlossary, { keyword: asked.text })).toEqual([]);
    const act = (await operator.call(desk.getCase, { id })).acts[0];
    await operator.call(desk.withdrawAct, { id: act?.id ?? 0, reason: '看错了' });
    expect((await guest.call(glossary.getGlossaryEntry, { id: entry.id })).provenance).toHaveLength(1);
  });

  const removeByModerator = async (operator: Client, answerId: number) => {
    const { id } = await operator.call(desk.openCase, { kind: 'question-answer', subject_id: answerId });
    await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '广告', remove: true });
    return {
      restore: async () =>
        operator.call(desk.withdrawAct, { id: (await operator.call(desk.getCase, { id })).acts[0]?.id ?? 0, reason: '看错了' }),
    };
  };

  it('is corrected where it was out of sight by the next answer to its term, and is one entry when the first comes back', async () => {
    const { person, guest } = await testApp();
    const [asker, one, other, operator] = [await person(), await person(), await person(), await person({ role: 'operator' })];
    const { entry, answer: first, asked } = await adopt(asker, one, { answered: '先前的译名' });
    const { restore } = await removeByModerator(operator, first);
    const later = await adopt(asker, other, { term: asked, answered: '后来的译名' });
    expect(later.entry.id).toBe(entry.id);
    expect(later.entry.terms.map((term) => `${term.text} ${term.status}`)).toEqual([`${asked.text} preferred`, '后来的译名 preferred']);
    await restore();
    const [found, ...more] = await guest.call(glossary.listGlossary, { keyword: asked.text });
    expect([found?.id, more]).toEqual([entry.id, []]);
    expect(found?.terms.map((term) => term.text)).toEqual([asked.text, '后来的译名', '先前的译名']);
  });

  it('stays where an adoption of its term meets the removal of its answer, whichever comes first', async () => {
    const { deps, person, guest } = await testApp();
    for (const isAdoptedFirst of [true, false]) {
      const [asker, later, answerer, operator] = [await person(), await person(), await person(), await person({ role: 'operator' })];
      const { entry, answer: first, asked } = await adopt(asker, answerer, { answered: '先前的译名' });
      const { id: question } = await ask(later, { term: asked });
      const given = await answer(answerer, question, '后来的译名');
      const acts = [() => later.call(answers.adoptAnswer, { question, answer: given.id }), () => removeByModerator(operator, first)];
      await oneBehindAnother(
        deps,
        (tx) => tx.select().from(glossaryEntriesTable).where(eq(glossaryEntriesTable.id, entry.id)).for('update'),
        isAdoptedFirst ? acts : acts.toReversed(),
      );
      const found = await guest.call(glossary.listGlossary, { keyword: asked.text });
      const said = found.map((one) => [one.id, one.terms.map((term) => term.text)]);
      expect([isAdoptedFirst, said]).toEqual([isAdoptedFirst, [[entry.id, [asked.text, '后来的译名']]]]);
    }
  });

  it('takes its own term along where another answer still stands, and brings it back', async () => {
    const { person, guest } = await testApp();
    const [asker, one, other, operator] = [await person(), await person(), await person(), await person({ role: 'operator' })];
    const { entry, asked } = await adopt(asker, one, { answered: '先前的译名' });
    const { answer: later } = await adopt(asker, other, { term: asked, answered: '粗话译名' });
    const terms = async () =>
      (await guest.call(glossary.getGlossaryEntry, { id: entry.id })).terms.flatMap(({ lang, text, status }) =>
        lang === 'zh' ? [`${text} ${status}`] : [],
      );
    expect(await terms()).toEqual(['先前的译名 admitted', '粗话译名 preferred']);
    const { id } = await operator.call(desk.openCase, { kind: 'question-answer', subject_id: later });
    await operator.call(desk.upholdCase, { id, rule: 'abuse', reason: '骂人', remove: true });
    expect(await terms()).toEqual(['先前的译名 preferred']);
    expect((await guest.call(glossary.listGlossary, { keyword: '粗话译名' })).map((found) => found.id)).not.toContain(entry.id);
    const act = (await operator.call(desk.getCase, { id })).acts[0];
    await operator.call(desk.withdrawAct, { id: act?.id ?? 0, reason: '看错了' });
    expect(await terms()).toEqual(['先前的译名 preferred', '粗话译名 admitted']);
  });

  it('is an entry of its own for each of C, C++ and C#', async () => {
    const { person } = await testApp();
    const [asker, answerer] = [await person(), await person()];
    const mark = word();
    const ids = new Set<number>();
    for (const text of [`${mark}c`, `${mark}c++`, `${mark}c#`]) {
      const { entry } = await adopt(asker, answerer, { term: { text, field: 'finance' }, answered: text.toUpperCase() });
      expect(entry.terms.map((term) => term.text)).toEqual([text, text.toUpperCase()]);
      ids.add(entry.id);
    }
    expect(ids.size).toBe(3);
    const near = await asker.call(glossary.listGlossary, { near: `${mark}C++ 怎么译？` });
    expect(near.map((one) => one.terms[0]?.text)).toEqual([`${mark}c++`]);
  });
});

describe('looking things up', () => {
  it('finds by words, by a pair of languages and a field, and hanzi that stand together', async () => {
    const { deps, guest } = await testApp();
    const mark = word();
    const ids: number[] = [];
    for (const [zh, en, field] of [
      ['情势变更', `hardship ${mark}`, 'law'],
      ['变更情势', `change ${mark}`, 'law'],
      ['对冲', `hedge ${mark}`, 'finance'],
    ] as const)
      ids.push(await makeEntry(deps, contentOf(zh, en, { field })));
    const found = async (more: object) =>
      (await guest.call(glossary.listGlossary, { keyword: mark, ...more })).map((one) => ids.indexOf(one.id));
    expect(await found({})).toEqual([2, 1, 0]);
    expect(await found({ field: 'finance' })).toEqual([2]);
    expect(await found({ from: 'en', to: 'zh' })).toEqual([2, 1, 0]);
    expect(await found({ from: 'en', to: 'fr' })).toEqual([]);
    expect(await found({ keyword: `情势变更 ${mark}` })).toEqual([0]);
    for (const keyword of ['', ' ', '%', '😀']) expect(await found({ keyword })).toEqual([]);
    const { tabs, list } = await guest.call(globalSearch, { keyword: mark });
    expect(tabs.find((tab) => tab.kind === 'terms')?.count).toBe(3);
    expect(list.find((hit) => hit.kind === 'terms')?.link).toBe(`/glossary/${ids[2]}`);
    expect((await guest.send(glossary.listGlossary, { keyword: mark })).queries).toBeLessThanOrEqual(4);
  });

  it('shows entries of which a term stands in what is typed, the longest first, in any writing of it', async () => {
    const { deps, guest } = await testApp();
    const mark = word();
    const short = await makeEntry(deps, contentOf('不可抗力', `force ${mark}`));
    const long = await makeEntry(deps, contentOf('不可抗力条款', `the force ${mark} clause`));
    const near = async (text: string) => (await guest.call(glossary.listGlossary, { near: text })).map((one) => one.id);
    expect(await near(`How do you say “the Force-${mark.toUpperCase()} clause” in Chinese?`)).toEqual([long, short]);
    expect(await near(`force${mark}`)).toEqual([]);
    expect(await near('，。！')).toEqual([]);
    expect(await near('译'.repeat(300))).toEqual([]);
  });

  it('shows nobody what they muted: not in lists, not by words, not beside what is typed, not in the search of the house', async () => {
    const { deps, person } = await testApp();
    const reader = await person();
    const mark = word();
    const id = await makeEntry(deps, contentOf('静音的词', `muted ${mark}`));
    const seen = async () => [
      (await reader.call(glossary.listGlossary, { limit: 100 })).some((one) => one.id === id),
      (await reader.call(glossary.listGlossary, { keyword: mark })).length > 0,
      (await reader.call(glossary.listGlossary, { near: `muted ${mark}` })).length > 0,
      (await reader.call(globalSearch, { keyword: mark })).list.length > 0,
    ];
    expect(await seen()).toEqual([true, true, true, true]);
    await reader.call(feeds.setMuteWords, { words: [mark] });
    expect(await seen()).toEqual([false, false, false, false]);
  });

  it('keeps sets to those whose they are: a person, and the members of a circle', async () => {
    const house = await testApp();
    const { deps, person, guest } = house;
    const [owner, stranger] = [await person(), await person()];
    const { id: circle, owner: founder, member } = await makeCircle(house, 'public');
    const own = await makeSet(deps, { userId: owner.userId });
    const theirs = await makeSet(deps, { groupId: circle });
    const sees = async (who: Client, set: { id: number; entry: number }) => {
      const listed = await who.call(glossary.listGlossary, { set: set.id });
      const { status } = await who.send(glossary.getGlossaryEntry, { id: set.entry });
      expect(listed.length).toBe(status === 200 ? 1 : 0);
      return status === 200;
    };
    for (const who of [stranger, guest, founder]) expect(await sees(who, own)).toBe(false);
    expect(await sees(owner, own)).toBe(true);
    for (const who of [stranger, guest, owner]) expect(await sees(who, theirs)).toBe(false);
    for (const who of [founder, member]) expect(await sees(who, theirs)).toBe(true);
    expect(await founder.call(glossary.listGlossarySets, {})).toMatchObject([{ id: theirs.id, group: { id: circle }, can_change: true }]);
    expect(await member.call(glossary.listGlossarySets, {})).toMatchObject([{ id: theirs.id, can_change: false }]);
    expect((await guest.call(glossary.listGlossary, { keyword: '术语' })).some((one) => one.set_id !== null)).toBe(false);
    const newcomer = await person();
    await letIn(deps, circle, newcomer.userId);
    expect(await sees(newcomer, theirs)).toBe(true);
    expect(await member.refused(glossary.deleteGlossarySet, { id: theirs.id })).toBe('NOT_ALLOWED');
    await founder.call(glossary.deleteGlossarySet, { id: theirs.id });
    expect(await sees(member, theirs)).toBe(false);
  });
});

describe('one’s own data', () => {
  it('holds sets and proposals; at the end of an account sets go, and what stands stays by nobody', async () => {
    const { person, deps, guest } = await testApp();
    const [author, operator] = [await person(), await person({ role: 'operator' })];
    const set = await makeSet(deps, { userId: author.userId });
    const id = await makeEntry(deps);
    const send = (zh: string, base: number) => author.call(glossary.proposeGlossary, { id, base, reason: '通行', ...contentOf(zh, 'x') });
    const { proposal } = await send('甲', 1);
    await operator.call(glossary.acceptProposal, { id: proposal.id });
    const waiting = await send('乙', 2);
    const part = allPersonalData().find(({ name }) => name === 'glossary');
    expect(await part?.collect(deps, author.userId)).toMatchObject({
      ...{ sets: [{ id: set.id }], entries: [{ id: set.entry }] },
      proposals: [{ id: proposal.id }, { id: waiting.proposal.id }],
    });
    await deps.db.write.transaction(async (tx) => part?.erase(tx, author.userId, deps.now()));
    expect(await deps.db.write.select().from(glossaryEntriesTable).where(eq(glossaryEntriesTable.setId, set.id))).toEqual([]);
    expect((await guest.call(glossary.listGlossaryVersions, { id }))[0]).toMatchObject({ number: 2, user: null });
    expect((await guest.call(glossary.listGlossaryProposals, { id }))[0]).toMatchObject({ state: 'withdrawn', user: null });
  });
});
