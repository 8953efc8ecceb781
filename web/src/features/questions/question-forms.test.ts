import { describe, expect, it } from 'vitest';
import { answerFormOf, asQuestion, blankQuestion, isShortEnough, isTermMissing, withTopics } from './question-forms.ts';

describe('the subject of a question', () => {
  it.each([
    ['不可抗力怎么译', '不可抗力怎么译？'],
    ['不可抗力怎么译。', '不可抗力怎么译？'],
    ['How is this said', 'How is this said?'],
    ['“force majeure”怎么译', '“force majeure”怎么译？'],
    ['怎么译 force majeure', '怎么译 force majeure?'],
    ['已经有了？', '已经有了？'],
    ['  两行\n一问  ', '两行 一问？'],
    ['   ', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(asQuestion(typed)).toBe(sent);
  });

  it('has at most 255 bytes with its mark', () => {
    expect([isShortEnough('译'.repeat(84)), isShortEnough('译'.repeat(85))]).toEqual([true, false]);
    expect([isShortEnough('a'.repeat(254)), isShortEnough('a'.repeat(255))]).toEqual([true, false]);
  });
});

describe('a draft that goes on under a topic', () => {
  const called = (id: number) => ({ id, name: `话题${id}` });
  const topicsOf = (draft: readonly number[], given: readonly number[]) =>
    withTopics({ ...blankQuestion, topics: draft.map(called) }, given.map(called)).topics.map(({ id }) => id);

  it('takes the topic in once, after its own, as far as five go', () => {
    expect(topicsOf([1, 2], [3])).toEqual([1, 2, 3]);
    expect(topicsOf([1, 3], [3])).toEqual([1, 3]);
    expect(topicsOf([1, 2, 3, 4, 5], [6])).toEqual([1, 2, 3, 4, 5]);
    expect(topicsOf([1], [])).toEqual([1]);
  });
});

describe('the term of an answer', () => {
  it.each([
    ['**不可抗力**', '不可抗力', ''],
    ['不可抗力', '不可抗力', ''],
    ['合同里通行', '不可抗力', '不可抗力'],
  ])('of %j that gives %j stands in its form as %j', (body, term, shown) => {
    expect(answerFormOf({ body, term, anonymity: 0 }).term).toBe(shown);
  });

  it.each([
    ['**不可抗力**', '', false],
    [`**${'译'.repeat(50)}**`, '', false],
    ['译'.repeat(51), '', true],
    ['@![图](7)', '', true],
    ['一行\n又一行', '', true],
    ['一行\n又一行', '译名', false],
  ])('of %j with %j is missing: %j', (body, term, isMissing) => {
    expect(isTermMissing({ body, term })).toBe(isMissing);
  });
});
