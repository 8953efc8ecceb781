import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import * as words from '#contract/moderation/desk.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle } from '../posts/posts.factory.ts';
import { tbxSchema } from './exchange/tbx-schema.fixture.ts';
import { contentOf, makeEntry, makeSet } from './glossary.factory.ts';

const fileOf = (text: string | Uint8Array, name = 'terms.tbx'): File =>
  new File([typeof text === 'string' ? text : Buffer.from(text)], name);
const take = (who: Client, text: string | Uint8Array, more: { name?: string; group?: number } = {}) =>
  who.call(importGlossary, { file: fileOf(text), ...more });
const out = async (who: Client, query: string) => who.raw({ method: 'GET', url: `/api/sns/api/v2/glossary/export?${query}` });
const entriesOf = async (who: Client, set: number) => (await who.call(glossary.listGlossary, { set, limit: 100 })).toReversed();

const full: GlossaryContent = {
  field: 'law',
  definitions: [
    { lang: '', text: 'An event "beyond" control, <e.g.> & so on.' },
    { lang: 'zh', text: '不能预见、不能避免且不能克服的客观情况' },
    { lang: 'fr', text: 'événement imprévisible' },
  ],
  note: '合同常用',
  source: '自编',
  terms: [
    {
      lang: 'zh',
      text: '不可抗力',
      status: 'preferred',
      part_of_speech: 'noun',
      context: '因不可抗力不能履行合同的……',
      source: '示例',
      note: '',
    },
    { lang: 'en', text: '=force majeure', status: 'preferred', part_of_speech: 'noun', context: '', source: '', note: "'-note" },
    { lang: 'en', text: 'act of God', status: 'admitted', part_of_speech: 'other', context: '', source: '', note: 'narrower' },
    { lang: 'zh-Hant', text: '天災', status: 'deprecated', part_of_speech: '', context: '', source: '', note: '' },
  ],
};

const dct = `<?xml version="1.0" encoding="utf-8"?>
<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed:3.0" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:b="http://www.tbxinfo.net/ns/basic">
<tbxHeader><fileDesc><titleStmt><title>Agency terms</title></titleStmt><sourceDesc><p>From a CAT tool</p></sourceDesc></fileDesc></tbxHeader>
<text><body><conceptEntry id="a1"><min:subjectField>law</min:subjectField><b:xGraphic target="https://example.com/a.png">a</b:xGraphic>
<langSec xml:lang="en"><descripGrp><b:definition>A duty &amp; <hi>its</hi> bearer</b:definition><b:source>House</b:source></descripGrp>
<termSec><term>surety</term><min:partOfSpeech>noun</min:partOfSpeech><min:administrativeStatus>supersededTerm-admn-sts</min:administrativeStatus>
<descripGrp><b:context>The surety shall pay.</b:context><b:source>Form 7</b:source></descripGrp></termSec></langSec>
<langSec xml:lang="zh"><termSec><term><![CDATA[保证人 <甲>]]></term></termSec></langSec></conceptEntry>
<conceptEntry id="a2"><langSec xml:lang="nowhere at all"><termSec><term>x</term></termSec></langSec></conceptEntry>
<conceptEntry id="a3"><langSec xml:lang="en"><termSec><term> </term></termSec></langSec></conceptEntry>
<conceptEntry id="a4"><langSec xml:lang="en"><termSec><term>${'long '.repeat(60)}</term></termSec></langSec></conceptEntry>
<conceptEntry id="a5"><langSec xml:lang="en"><termSec><term>&bomb;</term></termSec></langSec></conceptEntry>
<conceptEntry id="a6"><langSec xml:lang="en"><termSec><term>twin</term></termSec><termSec><term>twin</term></termSec></langSec></conceptEntry>
</body></text></tbx>`;

const tbx2 = `<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>old tool</p></sourceDesc></fileDesc></martifHeader>
<text><body><termEntry id="t-1"><descrip type="subjectField">trade</descrip>
<langSet xml:lang="en"><tig><term>bill of lading</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig></langSet>
<langSet xml:lang="es"><ntig><termGrp><term>conocimiento de embarque</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig></langSet>
</termEntry></body></text></martif>`;

describe('a file of terms', () => {
  it.each(['tbx', 'csv'])('goes out as %s, comes in and goes out again as the same bytes', async (format) => {
    const { person, deps } = await testApp();
    const [one, other] = [await person(), await person()];
    const { id } = await makeSet(deps, { userId: one.userId }, full);
    await makeEntry(deps, contentOf('对冲', 'hedge', { field: 'finance' }), id);
    const first = await out(one, `format=${format}&set=${id}`);
    expect([first.statusCode, first.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename*=UTF-8''glossary-${id}.${format}`,
    ]);
    const taken = await take(other, first.rawPayload);
    expect(taken).toMatchObject({ taken: 2, left_out_count: 0, dropped: [] });
    const again = await out(other, `format=${format}&set=${taken.set?.id}`);
    expect(again.body).toBe(first.body);
    const [entry] = await entriesOf(other, taken.set?.id ?? 0);
    const shown =
      format === 'csv'
        ? { ...full, definitions: [{ lang: '', text: `${full.definitions[0]?.text} événement imprévisible` }, full.definitions[1]] }
        : full;
    const sorted = (content: Partial<GlossaryContent>) => ({
      ...content,
      definitions: content.definitions?.toSorted((a, b) => a.lang.localeCompare(b.lang)),
    });
    expect(sorted(entry ?? {})).toMatchObject(sorted(shown as GlossaryContent));
  });

  it('stands as TBX in the schema of its dialect, and what does not is met', async () => {
    const { person, deps, guest } = await testApp();
    const one = await person();
    const { id } = await makeSet(deps, { userId: one.userId }, full);
    const schema = XmlDocument.fromString(tbxSchema);
    const validator = RelaxNGValidator.fromDoc(schema);
    const hold = (text: string): void => {
      const document = XmlDocument.fromString(text);
      try {
        validator.validate(document);
      } finally {
        document.dispose();
      }
    };
    const { body } = await out(one, `format=tbx&set=${id}`);
    hold(body);
    await makeEntry(deps);
    hold((await out(guest, 'format=tbx')).body);
    expect(() => hold(body.replace('<termSec>', '<termSec><note>x</note>'))).toThrow();
    expect(() => hold(body.replace('preferredTerm-admn-sts', 'preferred'))).toThrow();
    validator.dispose();
    schema.dispose();
  });

  it('comes in as TBX 3 with data categories as tags, and tells each row that is left out and why', async () => {
    const { person } = await testApp();
    const who = await person();
    const told = await take(who, dct);
    expect(told).toMatchObject({ taken: 1, left_out_count: 5, set: { name: 'Agency terms', group: null, can_change: true } });
    expect(told.left_out.map(({ row, name, why }) => [row, name, why])).toEqual([
      [2, 'a2', '没有有效的语言：nowhere at all'],
      [3, 'a3', '没有术语'],
      [4, 'a4', '“term”太长'],
      [5, 'a5', '含有未定义的实体'],
      [6, 'a6', '同一语言的术语重复'],
    ]);
    expect(told.dropped).toEqual(['xGraphic']);
    const [entry] = await entriesOf(who, told.set?.id ?? 0);
    expect(entry).toMatchObject({
      field: 'law',
      definitions: [{ lang: 'en', text: 'A duty & its bearer' }],
      terms: [
        { lang: 'en', text: 'surety', status: 'deprecated', part_of_speech: 'noun', context: 'The surety shall pay.', source: 'Form 7' },
        { lang: 'zh', text: '保证人 <甲>', status: 'admitted' },
      ],
    });
  });

  it('comes in as TBX 2, with a document type that nothing is fetched for', async () => {
    const { person } = await testApp();
    const who = await person();
    const told = await take(who, tbx2, { name: '旧工具' });
    expect(told).toMatchObject({ taken: 1, set: { name: '旧工具' } });
    expect(await entriesOf(who, told.set?.id ?? 0)).toMatchObject([
      {
        field: 'trade',
        terms: [
          { lang: 'en', text: 'bill of lading', status: 'preferred' },
          { lang: 'es', text: 'conocimiento de embarque', part_of_speech: 'noun' },
        ],
      },
    ]);
  });

  it('comes in as CSV with a column for each language, divided by any of three signs', async () => {
    const { person } = await testApp();
    const who = await person();
    for (const sign of [',', ';', '\t']) {
      const text =
        ['en', 'zh', 'Definition', 'Client'].join(sign) +
        `\n${['hedge', '对冲', 'offset', 'A'].join(sign)}\n${['', '', 'x', 'B'].join(sign)}\n`;
      const told = await take(who, text);
      expect(told).toMatchObject({ taken: 1, left_out_count: 1, left_out: [{ row: 3, why: '没有术语' }], dropped: ['Client'] });
      expect((await entriesOf(who, told.set?.id ?? 0))[0]).toMatchObject({
        definitions: [{ lang: '', text: 'offset' }],
        terms: [
          { lang: 'en', text: 'hedge' },
          { lang: 'zh', text: '对冲' },
        ],
      });
    }
  });

  it('comes in in UTF-16 and in what its declaration says, and not in another encoding', async () => {
    const { person } = await testApp();
    const who = await person();
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('en,zh\nhedge,对冲\n', 'utf16le')]);
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="iso-8859-1"?>${tbx2.replace('<?xml version="1.0"?>', '').replace('bill of lading', 'évènement')}`,
      'latin1',
    );
    expect((await take(who, utf16)).taken).toBe(1);
    const told = await take(who, latin);
    expect((await entriesOf(who, told.set?.id ?? 0))[0]?.terms[0]?.text).toBe('évènement');
    for (const wrong of [
      Buffer.from('en,zh\nhedge,\xb6\xd4\xb3\xe5\n', 'latin1'),
      Buffer.from(tbx2.replace('?>', ' encoding="no-such-code"?>')),
      Buffer.from('en,zh\nhed\u0000ge,x\n'),
    ])
      expect(await who.refused(importGlossary, { file: fileOf(wrong) })).toBe('GLOSSARY_FILE_ENCODING');
  });

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

  it('goes into a circle’s set by who keeps it, and no further than twenty sets', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house, 'private');
    const stranger = await house.person();
    const file = fileOf('en,zh\nhedge,对冲\n', 'terms.csv');
    expect(await stranger.refused(importGlossary, { file, group })).toBe('NOT_FOUND');
    expect(await member.refused(importGlossary, { file, group })).toBe('KEEPERS_ONLY');
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
