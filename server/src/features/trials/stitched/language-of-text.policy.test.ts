import { expect, it } from 'vitest';
import { languageOfText } from './language-of-text.policy.ts';

const texts = {
  zh: '甲方应当在收到发票后三十日内付款。',
  ja: '本契約は、双方が署名した日から効力を生じるものとする。',
  ko: '본 계약은 양 당사자가 서명한 날부터 효력이 발생한다.',
  en: 'This contract is effective from the date on which both parties have signed it, and it remains in force for a year.',
  es: 'El presente contrato entra en vigor en la fecha de la firma por las dos partes y se mantiene en vigor un año.',
  de: 'Dieser Vertrag tritt mit der Unterzeichnung durch die Parteien in Kraft und ist für ein Jahr gültig.',
  ru: 'Настоящий договор вступает в силу с даты его подписания.',
};

it('a text is in the language that it is written in, whatever is said of it', () => {
  for (const [language, text] of Object.entries(texts))
    for (const said of ['sw', 'is', language, 'eu']) expect([text, languageOfText(text, said)]).toEqual([text, language]);
});

it('what neither script nor small words tell is believed', () => {
  expect(languageOfText('Mkataba huu utaanza kutumika tarehe ya kusainiwa na pande zote mbili kwa mwaka mmoja.', 'sw')).toBe('sw');
  expect(languageOfText('Цей договір набирає чинності з дати його підписання.', 'uk')).toBe('uk');
  expect(languageOfText(texts.zh, 'zh-Hant')).toBe('zh-Hant');
  expect(languageOfText('12345 --- 67', 'fr')).toBe('fr');
  expect(languageOfText('', 'en')).toBe('en');
});
