import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { exportGlossary } from '#contract/glossary/exchange.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { contentOf, makeEntry, makeSet } from './glossary.factory.ts';
import { adopt, answer, ask, word } from './term-questions.factory.ts';

const out = async (who: Client, query: string) => who.raw({ method: 'GET', url: `/api/sns/api/v2/glossary/export?${query}` });

describe('a file that goes out', () => {
  it('names who answered and the licence where it is of the house, and no one who bears no name or is across a block', async () => {
    const { guest, person } = await testApp();
    const [asker, reader] = [await person(), await person()];
    const named = await person({ nickname: '具名译者' });
    const unnamed = await person({ nickname: '匿名译者' });
    const blocker = await person({ nickname: '拉黑译者' });
    const plain = await adopt(asker, named);
    const { id: secret } = await ask(asker);
    await asker.call(answers.adoptAnswer, { question: secret, answer: (await answer(unnamed, secret, '禁反言', 1)).id });
    const blocked = await adopt(asker, blocker);
    await blocker.call(people.block, { id: reader.userId });
    const names = async (who: Client, format: string): Promise<(string | undefined)[]> => {
      const { body } = await out(who, `format=${format}`);
      return [plain.question, secret, blocked.question].map(
        (id) => new RegExp(`([^>",;]*)https?:[^ ]*/questions/${id}\\b`).exec(body.replaceAll(', http', 'http'))?.[1],
      );
    };
    for (const format of ['tbx', 'csv']) {
      expect(await names(guest, format)).toEqual(['具名译者', '', '拉黑译者']);
      expect(await names(reader, format)).toEqual(['具名译者', '', '']);
    }
    const { body, headers } = await out(guest, 'format=tbx');
    expect(body).not.toContain('匿名译者');
    expect(body).toContain('CC BY 4.0');
    expect(body).toContain('xmlns="urn:iso:std:iso:30042:ed-2"');
    expect(headers['content-type']).toBe('application/x-tbx');
    expect((await guest.send(exportGlossary, { format: 'csv' })).status).toBe(200);
    expect(await guest.refused(exportGlossary, { format: 'tbx', field: 'nothing' })).toBe('NOT_FOUND');
    expect((await out(guest, 'format=tbx&field=nothing')).statusCode).toBe(404);
    expect((await out(guest, 'format=xls')).statusCode).toBe(422);
  });

  it('holds what its list holds that is narrowed by words, of the house and of a set, and nothing where these are none', async () => {
    const { guest, person, deps } = await testApp();
    const owner = await person();
    const mark = word();
    const ids = [
      await makeEntry(deps, contentOf(`不可抗力 ${mark}`, `force ${mark}`)),
      await makeEntry(deps, contentOf('另一个词', 'another')),
      await makeEntry(deps, contentOf(`情势变更 ${mark}`, `hardship ${mark}`)),
    ];
    const within = async (who: Client, query: string): Promise<boolean[]> => {
      const { body } = await out(who, `format=tbx&${query}`);
      return ids.map((id) => body.includes(`yz-${id}"`));
    };
    expect(await within(guest, `keyword=${mark}`)).toEqual([true, false, true]);
    expect(await within(guest, `keyword=${encodeURIComponent(`情势变更 ${mark}`)}`)).toEqual([false, false, true]);
    const whole = await out(guest, `format=csv&keyword=${mark}`);
    expect((await out(guest, `format=csv&keyword=${mark}`)).body).toBe(whole.body);
    for (const nothing of ['', '%20', `${mark}x`]) expect((await out(guest, `format=csv&keyword=${nothing}`)).statusCode).toBe(404);
    const { id } = await makeSet(deps, { userId: owner.userId }, contentOf(`自己的词 ${mark}`, 'own'));
    expect((await out(owner, `format=csv&set=${id}&keyword=${mark}`)).body).toContain('自己的词');
    expect((await out(owner, `format=csv&set=${id}&keyword=${mark}x`)).statusCode).toBe(404);
    expect((await out(guest, `format=csv&keyword=${mark}`)).body).not.toContain('自己的词');
  });

  it('goes out without what its reader muted', async () => {
    const { person, deps } = await testApp();
    const reader = await person();
    const mark = word();
    await makeEntry(deps, contentOf('静音的词', `muted ${mark}`));
    expect((await out(reader, 'format=csv')).body).toContain(mark);
    await reader.call(feeds.setMuteWords, { words: [mark] });
    expect((await out(reader, 'format=csv')).body).not.toContain(mark);
  });

  it('is never cut off: more than 10,000 entries are refused, and go out by what narrows them', async () => {
    const { person, deps } = await testApp();
    const owner = await person();
    const { id, entry } = await makeSet(deps, { userId: owner.userId }, contentOf('术语', 'term', { field: 'law' }));
    const copies = (from: number, to: number) =>
      deps.db.write.execute(sql`
        insert into glossary_entries (set_id, field, content, said, words, created_at, changed_at)
        select set_id, case when n % 2 = 0 then 'law' else 'trade' end, content, said, words, created_at, changed_at
        from glossary_entries, generate_series(${from}::int, ${to}::int) as n where id = ${entry}`);
    await copies(1, 9_999);
    const { statusCode, body } = await out(owner, `format=csv&set=${id}`);
    expect([statusCode, body.split('\r\n').length]).toEqual([200, 20_002]);
    await copies(10_000, 10_000);
    expect(await owner.refused(exportGlossary, { format: 'csv', set: id })).toBe('GLOSSARY_EXPORT_LARGE');
    expect((await out(owner, `format=csv&set=${id}&field=trade`)).body.split('\r\n').length).toBe(10_002);
    await deps.db.write.execute(sql`delete from glossary_entries where set_id = ${id} and id <> ${entry}`);
  });

  it('is of a set for those alone who read it', async () => {
    const { person, guest, deps } = await testApp();
    const [owner, stranger] = [await person(), await person()];
    const { id } = await makeSet(deps, { userId: owner.userId });
    expect((await out(stranger, `format=csv&set=${id}`)).statusCode).toBe(404);
    expect((await out(guest, `format=csv&set=${id}`)).statusCode).toBe(401);
  });
});
