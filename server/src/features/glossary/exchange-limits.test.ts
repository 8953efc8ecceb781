import { describe, expect, it } from 'vitest';
import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import * as words from '#contract/moderation/desk.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle } from '../posts/posts.factory.ts';
import { dct, entriesOf, fileOf, out, take, tbx2 } from './exchange.factory.ts';
import { makeSet } from './glossary.factory.ts';

describe('a file of terms', () => {
  it('is refused where it declares entities, nests without end, is no file of terms, is empty or too large', async () => {
    const { person, guest } = await testApp();
    const who = await person();
    const bomb = `<?xml version="1.0"?><!DOCTYPE tbx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><tbx><text><body><conceptEntry><langSec xml:lang="en"><termSec><term>&b;</term></termSec></langSec></conceptEntry></body></text></tbx>`;
    const external = bomb.replace(/\[.*\]/, '[<!ENTITY b SYSTEM "file:///etc/passwd">]');
    const deep = `<tbx>${'<hi>'.repeat(5_000)}x${'</hi>'.repeat(5_000)}</tbx>`;
    for (const file of [bomb, external, deep])
      expect(await who.refused(importGlossary, { file: fileOf(file) })).toBe('GLOSSARY_FILE_UNSAFE');
    for (const file of ['<html><body>hi</body></html>', '<tbx><text>', 'just a sentence', 'a,b\n1,2\n', '"open', '<'])
      expect(await who.refused(importGlossary, { file: fileOf(file) }), file).toBe('GLOSSARY_FILE_UNREADABLE');
    expect(await who.refused(importGlossary, { file: fileOf('') })).toBe('FILE_MISSING');
    expect(await who.refused(importGlossary, { file: fileOf('x'.repeat(10 * 1_048_576)) })).toBe('FILE_TOO_LARGE');
    expect(await who.refused(importGlossary, {})).toBe('FILE_MISSING');
    expect(await guest.refused(importGlossary, { file: fileOf('en,zh\na,b\n') })).toBe('SIGN_IN_REQUIRED');
    expect(await who.call(glossary.listGlossarySets, {})).toEqual([]);
  });

  it('leaves no formula in a table, and gives back what looked like one', async () => {
    const { person } = await testApp();
    const who = await person();
    const odd = ['=1+1', '+SUM(A1)', '-cmd', '@x', "'=quoted", '＝1', '＋1', '－1', '＠x', 'plain'];
    const told = await take(who, `en,zh\n${odd.map((text, nth) => `"${text}",词${nth}`).join('\n')}\n`);
    const { body } = await out(who, `format=csv&set=${told.set?.id}`);
    const cells = body.replaceAll('"', '').split(/[,\r\n]+/);
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    const back = await take(who, body);
    const terms = (await entriesOf(who, back.set?.id ?? 0)).map((entry) => entry.terms[0]?.text);
    expect(terms).toEqual(['=1+1', '+SUM(A1)', '-cmd', '@x', '=quoted', '＝1', '＋1', '－1', '＠x', 'plain']);
  });

  it('takes the same entry once, no word that nobody may use, and at most 5,000', async () => {
    const { person } = await testApp();
    const [who, operator] = [await person(), await person({ role: 'operator' })];
    const bad = `禁词${who.userId}`;
    await operator.call(words.addWords, { words: [bad], grade: 'refuse' });
    const rows = Array.from({ length: 5_001 }, (_, nth) => `term ${nth},词${nth}`);
    const told = await take(who, ['en,zh', ...rows, 'term 0,词0', `x,${bad}`].join('\n'));
    expect([told.taken, told.left_out_count]).toEqual([5_000, 3]);
    expect(told.left_out.map((one) => [one.row, one.why])).toEqual([
      [5_002, '超过一次最多导入的数量'],
      [5_003, '与前面的词条完全相同'],
      [5_004, '超过一次最多导入的数量'],
    ]);
    const [first] = await who.call(glossary.listGlossarySets, {});
    expect(first).toMatchObject({ entries_count: 5_000 });
    const few = await take(who, `en,zh\n,\nz,\nx,${bad}\ny,好词\n`);
    expect(few).toMatchObject({
      taken: 2,
      left_out: [
        { row: 2, why: '没有术语' },
        { row: 4, why: '含有不能使用的词' },
      ],
    });
    const none = await take(who, `en,zh\nx,${bad}\n`);
    for (const one of await operator.call(words.listWords, { q: bad }))
      if (one.word === bad) await operator.call(words.removeWord, { id: one.id });
    expect(none).toMatchObject({ taken: 0, set: null, message: '没有可导入的术语' });
  });

  it('goes into a circle’s set by its group admins, and no further than twenty sets', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house, 'private');
    const stranger = await house.person();
    const file = fileOf('en,zh\nhedge,对冲\n', 'terms.csv');
    expect(await stranger.refused(importGlossary, { file, group })).toBe('NOT_FOUND');
    expect(await member.refused(importGlossary, { file, group })).toBe('GROUP_ADMINS_ONLY');
    expect((await owner.call(importGlossary, { file, group })).set).toMatchObject({
      name: 'terms',
      group: { id: group },
      can_change: true,
    });
    expect(await member.call(glossary.listGlossarySets, {})).toMatchObject([{ group: { id: group } }]);
    for (let nth = 0; nth < 20; nth += 1) await makeSet(house.deps, { userId: stranger.userId });
    expect(await stranger.refused(importGlossary, { file })).toBe('GLOSSARY_SETS_MANY');
  });

  it('quotes what divides cells elsewhere', async () => {
    const { person } = await testApp();
    const who = await person();
    const told = await take(who, 'en,zh,note\na;b,甲,x\n');
    const { body } = await out(who, `format=csv&set=${told.set?.id}`);
    expect(body).toContain('"a;b"');
    expect((await take(who, body)).taken).toBe(1);
  });

  it('is read around a quotation mark that stands alone, and tells the row that none closes', async () => {
    const { person } = await testApp();
    const who = await person();
    const textsOf = async (text: string) => {
      const told = await take(who, text);
      const terms = (await entriesOf(who, told.set?.id ?? 0)).map((entry) => entry.terms[0]?.text);
      return { terms, leftOut: told.left_out.map(({ row, why }) => [row, why]) };
    };
    const inside = 'en,zh\n5" disk,软盘\n"hard" law,硬法\n"a, b",逗号\nhedge,对冲\n';
    expect(await textsOf(inside)).toEqual({ terms: ['5" disk', '"hard" law', 'a, b', 'hedge'], leftOut: [] });
    for (const rest of ['hedge,对冲\nlong,', `hedge,对冲\nlong,${'长'.repeat(250_000)}\nlast,`]) {
      const { terms, leftOut } = await textsOf(`en,zh\nswap,互换\n\n"open,开\n${rest}末\n`);
      expect([terms.slice(0, 2), terms.length]).toEqual([['swap', 'hedge'], 3]);
      expect(leftOut).toEqual([4, 6].slice(0, rest.length > 100 ? 2 : 1).map((row) => [row, '引号没有闭合，或这一行太长']));
    }
    const byTab = 'en\tzh\n"open\t开\n"a ""b"""\t引\n5" disk\t软盘\n';
    expect(await textsOf(byTab)).toEqual({ terms: ['"open', 'a "b"', '5" disk'], leftOut: [] });
  });

  it('names languages that there are, whichever way it comes in, so that what it holds can be corrected', async () => {
    const { person } = await testApp();
    const who = await person();
    const concept = (lang: string, text: string) =>
      `<conceptEntry><langSec xml:lang="${lang}"><descrip type="definition">d</descrip><termSec><term>${text}</term></termSec></langSec></conceptEntry>`;
    const langs = ['English', 'zh-a-b-c-d', 'qqx', 'lzh', 'eng'];
    const tbx = `<tbx><text><body>${langs.map((lang) => concept(lang, `of ${lang}`)).join('')}</body></text></tbx>`;
    const long = `language,term\n${langs.map((lang) => `${lang},of ${lang}`).join('\n')}\n`;
    for (const text of [tbx, long]) {
      const told = await take(who, text);
      expect(told.left_out.map(({ why }) => why)).toEqual(['English', 'zh-a-b-c-d', 'qqx'].map((lang) => `没有有效的语言：${lang}`));
      const entries = await entriesOf(who, told.set?.id ?? 0);
      expect(entries.map((entry) => entry.terms[0]?.lang)).toEqual(['lzh', 'en']);
      for (const { id, version, field, definitions, note, source, terms } of entries)
        await who.call(glossary.proposeGlossary, { ...{ id, base: version, reason: '改正', field, note, source, terms }, definitions });
    }
    expect(await who.refused(importGlossary, { file: fileOf('English,Chinese\nhedge,对冲\n') })).toBe('GLOSSARY_FILE_UNREADABLE');
  });

  it('holds two columns of one language as synonyms, and none that numbers the rows', async () => {
    const { person } = await testApp();
    const who = await person();
    const told = await take(who, 'No,en,en,zh\n1,hedge,cover,对冲\n2,swap,swap,互换\n3,,,\n');
    expect(told).toMatchObject({ taken: 2, dropped: ['No'], left_out: [{ row: 4, why: '没有术语' }] });
    const terms = (await entriesOf(who, told.set?.id ?? 0)).map((entry) => entry.terms.map(({ lang, text }) => `${lang} ${text}`));
    expect(terms).toEqual([
      ['en hedge', 'en cover', 'zh 对冲'],
      ['en swap', 'zh 互换'],
    ]);
    expect((await take(who, 'no,en\nhval,whale\n')).taken).toBe(1);
  });

  it('holds no name of a thing that is not its own', async () => {
    const { person } = await testApp();
    const who = await person();
    const heads = 'constructor,__proto__,toString,language,term,status,part_of_speech';
    const odd = ['constructor', '__proto__', 'toString'];
    const told = await take(who, `${heads}\n${odd.map((said) => `x,x,x,en,${said},${said},${said}`).join('\n')}\n`);
    expect(told).toMatchObject({ taken: 3, dropped: ['constructor', '__proto__', 'toString'] });
    for (const entry of await entriesOf(who, told.set?.id ?? 0))
      expect(entry.terms).toMatchObject([{ status: 'admitted', part_of_speech: 'other' }]);
    const concept = (text: string) =>
      `<conceptEntry><langSec xml:lang="en"><termSec><term>${text}</term></termSec></langSec></conceptEntry>`;
    const entities = await take(
      who,
      `<tbx><text><body>${['good', ...odd.map((name) => `&${name};`)].map(concept).join('')}</body></text></tbx>`,
    );
    expect([entities.taken, entities.left_out.map((one) => one.why)]).toEqual([1, odd.map(() => '含有未定义的实体')]);
  });

  it('may show a document type in a text of its own, and its head says no entity that is not known', async () => {
    const { person } = await testApp();
    const who = await person();
    const inside = tbx2.replace('bill of lading', '<![CDATA[<!DOCTYPE html> <!ENTITY a "b">]]>');
    const told = await take(who, inside);
    expect((await entriesOf(who, told.set?.id ?? 0))[0]?.terms[0]?.text).toBe('<!DOCTYPE html> <!ENTITY a "b">');
    for (const file of [dct.replace('Agency', '&nbsp;'), dct.replace('id="a1"', 'id="&nbsp;"')])
      expect(await who.refused(importGlossary, { file: fileOf(file) })).toBe('GLOSSARY_FILE_UNREADABLE');
    const twice = `<!-- > --><!DOCTYPE tbx><!DOCTYPE tbx [<!ENTITY b "x">]>${dct.slice(dct.indexOf('<tbx'))}`;
    expect(await who.refused(importGlossary, { file: fileOf(twice) })).toBe('GLOSSARY_FILE_UNSAFE');
  });

  it('gives rows of one name each a name that a file may hold', async () => {
    const { person } = await testApp();
    const who = await person();
    const name = 'n'.repeat(60);
    const rows = Array.from({ length: 30 }, (_, nth) => `${name},t${nth}`);
    const told = await take(who, `concept,en\n${rows.join('\n')}\n`);
    const { body } = await out(who, `format=tbx&set=${told.set?.id}`);
    const names = [...body.matchAll(/conceptEntry id="([^"]+)"/g)].map(([, id]) => id);
    expect([names.length, new Set(names).size, names.every((id) => id !== undefined && id.length <= 60)]).toEqual([30, 30, true]);
    const again = await take(who, body);
    expect((await out(who, `format=tbx&set=${again.set?.id}`)).body).toBe(body);
  });

  it('lets no word that is to be read first into a circle’s set, in none of its texts, nor in its name', async () => {
    const house = await testApp();
    const { id: group, owner } = await makeCircle(house, 'private');
    const operator = await house.person({ role: 'operator' });
    const word = `待审词${owner.userId}`;
    await operator.call(words.addWords, { words: [word], grade: 'review' });
    const heads = 'concept,language,term,definition,context,source,note,concept_note,concept_source,field';
    const rows = Array.from({ length: 10 }, (_, nth) =>
      heads
        .split(',')
        .map((head, at) => (head === 'language' ? 'en' : at === nth ? word : head === 'concept' ? `c${nth}` : 'x'))
        .join(','),
    );
    const text = `${heads}\n${rows.filter((_, nth) => nth !== 1).join('\n')}\nc,en,good\n`;
    const told = await take(owner, text, { group });
    const own = await take(owner, text);
    const named = await owner.refused(importGlossary, { file: fileOf(text), group, name: word });
    const called = await owner.call(importGlossary, { file: fileOf(text, `${word}.csv`), group });
    for (const one of await operator.call(words.listWords, { q: word }))
      if (one.word === word) await operator.call(words.removeWord, { id: one.id });
    expect([told.taken, told.left_out.map((one) => [one.row, one.why])]).toEqual([
      1,
      Array.from({ length: 9 }, (_, nth) => [nth + 2, '含有需要人工审核的内容']),
    ]);
    expect(own.taken).toBe(10);
    expect(named).toBe('WORD_REFUSED');
    expect(called.set?.name).not.toContain(word);
  });

  it('says of itself where it comes from no further than a source goes', async () => {
    const { person } = await testApp();
    const who = await person();
    const told = await take(who, dct.replace('From a CAT tool', 'x'.repeat(100_000)));
    const { body } = await out(who, `format=tbx&set=${told.set?.id}`);
    expect(/<p>(x+)<\/p>/.exec(body)?.[1]).toHaveLength(1_000);
  });
});
