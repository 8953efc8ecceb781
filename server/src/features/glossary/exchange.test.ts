import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import { testApp } from '../../testing/test-app.ts';
import { tbxSchema } from './exchange/tbx-schema.fixture.ts';
import { dct, entriesOf, fileOf, full, out, take, tbx2 } from './exchange.factory.ts';
import { contentOf, makeEntry, makeSet } from './glossary.factory.ts';

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
    const check = (text: string): void => {
      const document = XmlDocument.fromString(text);
      try {
        validator.validate(document);
      } finally {
        document.dispose();
      }
    };
    const { body } = await out(one, `format=tbx&set=${id}`);
    check(body);
    await makeEntry(deps);
    check((await out(guest, 'format=tbx')).body);
    expect(() => check(body.replace('<termSec>', '<termSec><note>x</note>'))).toThrow();
    expect(() => check(body.replace('preferredTerm-admn-sts', 'preferred'))).toThrow();
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
});
