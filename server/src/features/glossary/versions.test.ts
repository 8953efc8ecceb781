import { describe, expect, it } from 'vitest';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { adopt } from './term-questions.factory.ts';

const removeByModerator = async (operator: Client, answerId: number) => {
  const { id } = await operator.call(desk.openCase, { kind: 'question-answer', subject_id: answerId });
  await operator.call(desk.upholdCase, { id, rule: 'abuse', reason: '骂人', remove: true });
  return async () => {
    const act = (await operator.call(desk.getCase, { id })).acts[0];
    await operator.call(desk.withdrawAct, { id: act?.id ?? 0, reason: '看错了' });
  };
};
const textsOf = ({ terms }: Pick<GlossaryContent, 'terms'>): string[] => terms.filter(({ lang }) => lang === 'zh').map(({ text }) => text);

describe('what stood before', () => {
  it('shows no term of an answer that a moderator removed, until it is restored', async () => {
    const { person, guest } = await testApp();
    const [asker, one, other, operator] = [await person(), await person(), await person(), await person({ role: 'operator' })];
    const { entry, asked, answer: earlier } = await adopt(asker, one, { answered: '先前的译名' });
    const { answer: later } = await adopt(asker, other, { term: asked, answered: '粗话译名' });
    const { id } = entry;
    const shown = async () => (await guest.call(glossary.listGlossaryVersions, { id })).map(textsOf);
    expect(await shown()).toEqual([['先前的译名', '粗话译名'], ['先前的译名']]);
    const restore = await removeByModerator(operator, later);
    expect(await shown()).toEqual([['先前的译名'], ['先前的译名'], ['先前的译名']]);
    expect((await guest.call(glossary.listGlossaryVersions, { id, limit: 1, offset: 1 })).map(textsOf)).toEqual([['先前的译名']]);
    await restore();
    expect((await shown()).at(-2)).toEqual(['先前的译名', '粗话译名']);
    await removeByModerator(operator, earlier);
    for (const texts of await shown()) expect(texts).not.toContain('先前的译名');
  });

  it('leaves what people accepted as it is, also once the account of who proposed it has ended', async () => {
    const { person, guest, deps } = await testApp();
    const [asker, one, other] = [await person(), await person(), await person()];
    const [author, operator] = [await person(), await person({ role: 'operator' })];
    const { entry, asked } = await adopt(asker, one, { answered: '先前的译名' });
    const { answer: later } = await adopt(asker, other, { term: asked, answered: '粗话译名' });
    const { id } = entry;
    const { field, definitions, source, terms, version } = await guest.call(glossary.getGlossaryEntry, { id });
    const content = { field, definitions, note: '两者都通行', source, terms };
    const sent = { id, base: version, reason: '说明用法', ...content };
    const { proposal } = await author.call(glossary.proposeGlossary, sent);
    await operator.call(glossary.acceptProposal, { id: proposal.id });
    const part = allPersonalData().find(({ name }) => name === 'glossary');
    await deps.db.write.transaction(async (tx) => part?.erase(tx, author.userId, deps.now()));
    await removeByModerator(operator, later);
    const [standing, ...before] = await guest.call(glossary.listGlossaryVersions, { id });
    expect(standing).toMatchObject({ number: version + 1, note: '两者都通行', user: null });
    expect([standing, ...before].map((shown) => shown && textsOf(shown))).toEqual([
      ['先前的译名', '粗话译名'],
      ['先前的译名'],
      ['先前的译名'],
    ]);
  });
});
