import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { type SheetLanguage, statementPlaces } from '#contract/ecerts/layout.limits.ts';
import type { Sheet } from './sheet.types.ts';

type Words = {
  heading: string;
  /** Above the name. */
  before: string;
  number: string;
  issued: string;
  achieved: string;
  ends: string;
  forGood: string;
  check: string;
  statement: string;
  withResult: string;
};

export const sheetWords: Readonly<Record<SheetLanguage, Words>> = {
  zh: {
    heading: '证书',
    before: '兹证明',
    number: '证书编号',
    issued: '签发日期',
    achieved: '获得日期',
    ends: '有效期至',
    forGood: '长期有效',
    check: '扫码核验',
    statement: '已达到“{title}”的全部要求，特发此证。',
    withResult: '已达到“{title}”的全部要求，成绩：{result}，特发此证。',
  },
  en: {
    heading: 'Certificate',
    before: 'This is to certify that',
    number: 'Certificate no.',
    issued: 'Issued on',
    achieved: 'Achieved on',
    ends: 'Valid until',
    forGood: 'Valid for good',
    check: 'Scan to check',
    statement: 'has met all requirements of “{title}”.',
    withResult: 'has met all requirements of “{title}” with the result: {result}.',
  },
  es: {
    heading: 'Certificado',
    before: 'Se certifica que',
    number: 'N.º de certificado',
    issued: 'Expedido el',
    achieved: 'Obtenido el',
    ends: 'Válido hasta',
    forGood: 'Sin caducidad',
    check: 'Escanea para comprobar',
    statement: 'ha cumplido todos los requisitos de «{title}».',
    withResult: 'ha cumplido todos los requisitos de «{title}», con el resultado: {result}.',
  },
};

const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
} as const;

/** A day ('YYYY-MM-DD') as it is written on paper. */
export const dayText = (day: string, language: SheetLanguage): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (language === 'zh') return `${year}年${month}月${date}日`;
  if (language === 'en') return `${MONTHS.en[month - 1]} ${date}, ${year}`;
  return `${date} de ${MONTHS.es[month - 1]} de ${year}`;
};

/** Places of a statement that nothing fills. */
export const unknownPlaces = (statement: string): string[] => {
  const known: readonly string[] = statementPlaces;
  return [...statement.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name));
};

/** A sentence whose places are filled is no longer than this. */
const FILLED_MAX = 600;

/** The sentence of a sheet with its places filled. What fills a place is not read again for places of its own. */
export const statementOf = (sheet: Sheet): string => {
  const words = sheetWords[sheet.language];
  const usual = sheet.result === '' ? words.statement : words.withResult;
  const fillings: Readonly<Record<(typeof statementPlaces)[number], string>> = {
    ...{ name: sheet.name, title: sheet.title, result: sheet.result, number: spacedNumber(sheet.number), issuer: sheet.issuer },
    date: dayText(sheet.achievedOn ?? sheet.issuedOn, sheet.language),
  };
  const text = sheet.statement === '' ? usual : sheet.statement;
  const signs = [...text.replace(/\{(name|title|result|date|number|issuer)\}/g, (_, name: keyof typeof fillings) => fillings[name])];
  return signs.length > FILLED_MAX ? `${signs.slice(0, FILLED_MAX - 1).join('')}…` : signs.join('');
};
