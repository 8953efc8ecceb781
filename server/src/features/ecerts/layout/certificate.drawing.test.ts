import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { sheetForms, sheetLanguages, sheetTones } from '#contract/ecerts/layout.limits.ts';
import { drawCertificate, SHEET_HEIGHT, SHEET_WIDTH } from './certificate.drawing.ts';
import { certificateSvg } from './certificate.svg.ts';
import type { Sheet } from './sheet.types.ts';
import { dayText, statementOf, unknownPlaces } from './sheet.words.ts';
import { widthOf } from './text.measure.ts';

const sheet: Sheet = {
  ...{ language: 'zh', form: 'classic', tone: 'qingdai', title: '法律笔译证书', name: '林译', statement: '', result: '优秀' },
  ...{ number: '123456789012345', achievedOn: '2026-11-02', issuedOn: '2026-11-03', endsOn: null, issuer: '译通（上海）翻译有限公司' },
  ...{ picture: null, seal: null, link: 'https://yanzhi.example/certificate/123456789012345', watermark: null },
};
const everyKind = sheetForms.flatMap((form) => sheetTones.flatMap((tone) => sheetLanguages.map((language) => ({ form, tone, language }))));

const textsOf = (one: Sheet): string[] => drawCertificate(one).marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('a certificate on its sheet', () => {
  it('says title, name, result, number, days and issuer in every form, colour and language', () => {
    for (const kind of everyKind) {
      const said = textsOf({ ...sheet, ...kind }).join('');
      for (const part of [sheet.title, sheet.name, sheet.result, '12345 67890 12345', dayText('2026-11-02', kind.language), sheet.issuer])
        expect(said).toContain(part);
    }
  });

  it('keeps within the sheet whatever is long, and a name is never cut', () => {
    const name = 'María del Carmen Fernández-Villaverde y Rodríguez Torres Ybar';
    const long = {
      name,
      title: '跨境数据合规与国际仲裁法律翻译高级研修'.repeat(5),
      issuer: 'Instituto Internacional '.repeat(6),
      result: '优秀'.repeat(30),
    };
    for (const kind of everyKind)
      for (const mark of drawCertificate({ ...sheet, ...kind, ...long }).marks) {
        if (mark.kind !== 'text') continue;
        const width = widthOf(mark.text, mark.size);
        const left = mark.anchor === 'start' ? mark.x : mark.anchor === 'end' ? mark.x - width : mark.x - width / 2;
        expect([mark.text, left >= 0, left + width <= SHEET_WIDTH, mark.y <= SHEET_HEIGHT]).toEqual([mark.text, true, true, true]);
      }
    for (const kind of everyKind) expect(textsOf({ ...sheet, ...kind, ...long }).join(' ')).toContain(name);
  });

  it('says names, titles and sentences whole, as long as they may be', () => {
    const name = '阿卜杜热合曼·买买提伊明·'.repeat(5);
    const title = '跨境数据合规与国际仲裁法律翻译研修班结业'.repeat(5);
    for (const kind of everyKind)
      for (const long of [
        { name, title, result: '优秀'.repeat(20) },
        { name: 'Щмую'.repeat(15) },
        { issuer: 'ROSEMARY WILLIAMS MEMORIAL' },
      ])
        expect([kind, textsOf({ ...sheet, ...kind, ...long }).filter((text) => text.includes('…'))]).toEqual([kind, []]);
    for (const wide of 'mwшюЩЖ') expect(widthOf(wide, 1)).toBeGreaterThan(0.9);
  });

  it('ends a sentence that its places make longer than anybody reads', () => {
    const statement = '{title}'.repeat(42);
    const filled = statementOf({ ...sheet, statement, title: 'i'.repeat(100) });
    expect([[...filled].length, filled.at(-1)]).toEqual([600, '…']);
    expect(statementOf({ ...sheet, statement: '{title}'.repeat(6), title: 'i'.repeat(100) })).toBe('i'.repeat(600));
  });

  it('bears no seal where its issuer has no name, rather than that of another', () => {
    const signs = (issuer: string) => textsOf({ ...sheet, issuer, title: '', name: '' }).filter((text) => [...text].length === 1);
    for (const issuer of ['', '  ', '2046']) expect(signs(issuer)).toEqual([]);
    expect(signs('译通')).toEqual(['译', '通']);
  });

  it('is a document that runs nothing and loads nothing, whatever stands in its texts', () => {
    const hostile = `</text><script>alert(1)</script><image href="https://x.example/a"/>&x;"'\u0000\u0008\uD800`;
    const svg = certificateSvg({
      ...sheet,
      name: hostile,
      title: hostile,
      statement: `${hostile} {name}`,
      issuer: hostile,
      watermark: hostile,
      picture: 'https://x.example/a.png',
      seal: 'javascript:alert(1)',
    });
    expect(XMLValidator.validate(svg)).toBe(true);
    const names = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name));
    expect([...names].sort()).toEqual(['path', 'rect', 'svg', 'text', 'title']);
    expect(new XMLParser().parse(svg)).toHaveProperty('svg');
    const escaping = certificateSvg({ ...sheet, picture: `data:image/png;base64,"/>${hostile}` });
    expect(XMLValidator.validate(escaping)).toBe(true);
    expect(escaping.match(/<(image|script)/g)).toEqual(['<image']);
  });

  it('fills the places of a sentence once, and names those that nothing fills', () => {
    expect(statementOf({ ...sheet, name: '{title}', statement: '{name} / {title} / {nothing}' })).toBe(
      '{title} / 法律笔译证书 / {nothing}',
    );
    expect(unknownPlaces('{name} {nothing} {}')).toEqual(['nothing', '']);
    expect(statementOf({ ...sheet, result: '' })).not.toContain('成绩');
  });

  it('shows the pictures of the issuer in the place of a drawn seal, and a watermark across the sheet', () => {
    const picture = 'data:image/webp;base64,AAAA';
    const svg = certificateSvg({ ...sheet, picture, seal: picture, watermark: '仅供核验 2026-11-26' });
    expect(svg.match(/<image /g)).toHaveLength(2);
    expect(svg.match(/仅供核验/g)?.length).toBeGreaterThan(8);
  });
});
