import { describe, expect, it } from 'vitest';
import { checkTranslation } from './translation-checks.ts';

const source = '本合同自2024年11月12日起生效，违约金为合同总额的15%，最高不超过1,200,000元。';
const honest = 'This contract takes effect on 12 November 2024. The penalty is 15% of its total, at most CNY 1.200.000.';

describe('what is looked through before a translation is handed in', () => {
  it('finds nothing in an honest translation, whatever marks stand between digits', () => {
    expect(checkTranslation(source, honest).filter(({ kind }) => kind !== 'missing')).toEqual([]);
    expect(checkTranslation('共1,200,000元', '1 200 000 yuan in all')).toEqual([]);
  });

  it('names the numbers that are missing and those that came in', () => {
    expect(checkTranslation('第24条：违约金15%', 'Article 24: a penalty of 50%')).toEqual([
      { kind: 'missing', numbers: ['15'] },
      { kind: 'extra', numbers: ['50'] },
    ]);
    // As they are written there.
    expect(checkTranslation('千分之五', '0.5 per cent')).toEqual([{ kind: 'extra', numbers: ['0.5'] }]);
    // One that stands twice is missing where it stands once.
    expect(checkTranslation('15 and 15', 'mit 15')).toEqual([{ kind: 'missing', numbers: ['15'] }]);
  });

  it('finds an empty one, also of what is not seen, and one that is the source', () => {
    for (const empty of ['', ' \n ', '\u200B\u200B']) expect(checkTranslation(source, empty)).toEqual([{ kind: 'empty' }]);
    expect(checkTranslation(source, ` ${source}\n`)).toEqual([{ kind: 'same' }]);
  });

  it('finds one that is far too short or too long, and weighs no short words', () => {
    expect(checkTranslation('甲方应当在收到通知之后的十个工作日之内付清全部款项。', 'Party A pays.').map(({ kind }) => kind)).toEqual([
      'short',
    ]);
    const long = 'Party A pays in full within ten days. '.repeat(12);
    expect(checkTranslation('甲方应当在收到通知之后的十个工作日之内付清全部款项。', long).map(({ kind }) => kind)).toEqual(['long']);
    expect(checkTranslation('你好', 'Hello, and welcome to you all')).toEqual([]);
  });
});
