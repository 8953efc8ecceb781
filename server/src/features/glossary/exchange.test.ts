import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { exportGlossary, importGlossary } from '#contract/glossary/exchange.doors.ts';
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

  it('names who answered and the licence where it is of the house, and no one who bears no name', async () => {
    const { guest, deps } = await testApp();
    await makeEntry(deps);
    const { body, headers } = await out(guest, 'format=tbx');
    expect(body).toContain('CC BY 4.0');
    expect(body).toContain('xmlns="urn:iso:std:iso:30042:ed-2"');
    expect(headers['content-type']).toBe('application/x-tbx');
    expect((await guest.send(exportGlossary, { format: 'csv' })).status).toBe(200);
    expect(await guest.refused(exportGlossary, { format: 'tbx', field: 'nothing' })).toBe('NOT_FOUND');
    expect((await out(guest, 'format=tbx&field=nothing')).statusCode).toBe(404);
    expect((await out(guest, 'format=xls')).statusCode).toBe(422);
  });

  it('is of a set for those alone who read it', async () => {
    const { person, guest, deps } = await testApp();
    const [owner, stranger] = [await person(), await person()];
    const { id } = await makeSet(deps, { userId: owner.userId });
    expect((await out(stranger, `format=csv&set=${id}`)).statusCode).toBe(404);
    expect((await out(guest, `format=csv&set=${id}`)).statusCode).toBe(401);
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
    const odd = ['=1+1', '+SUM(A1)', '-cmd', '@x', "'=quoted", 'plain'];
    const told = await take(who, `en,zh\n${odd.map((text, nth) => `"${text}",词${nth}`).join('\n')}\n`);
    const { body } = await out(who, `format=csv&set=${told.set?.id}`);
    const cells = body.replaceAll('"', '').split(/[,\r\n]+/);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const back = await take(who, body);
    const terms = (await entriesOf(who, back.set?.id ?? 0)).map((entry) => entry.terms[0]?.text);
    expect(terms).toEqual(['=1+1', '+SUM(A1)', '-cmd', '@x', '=quoted', 'plain']);
  });

  it('takes the same entry once, no word that nobody may use, and at most 5,000', async () => {
    const { person } = await testApp();
    const [who, operator] = [await person(), await person({ role: 'operator' })];
    const bad = `禁词${who.userId}`;
    await operator.call(words.addWords, { words: [bad], grade: 'refuse' });
    const rows = Array.from({ length: 5_001 }, (_, nth) => `term ${nth},词${nth}`);
    const told = await take(who, ['en,zh', ...rows, 'term 0,词0', `x,${bad}`].join('\n'));
    expect([told.taken, told.left_out_count]).toEqual([5_000, 3]);
    expect(told.left_out.map((one) => one.why)).toEqual(['超过一次最多导入的数量', '与前面的词条完全相同', '超过一次最多导入的数量']);
    const [first] = await who.call(glossary.listGlossarySets, {});
    expect(first).toMatchObject({ entries_count: 5_000 });
    const few = await take(who, `en,zh\nx,${bad}\ny,好词\n`);
    expect(few).toMatchObject({ taken: 1, left_out: [{ why: '含有不能使用的词' }] });
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
});
