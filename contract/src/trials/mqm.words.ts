import type { LocalizedText } from '../kernel/texts.ts';
import type { MqmSeverity } from './mqm.ts';

export const severityNames = {
  neutral: { zh: '不计分', en: 'Neutral', es: 'Neutro' },
  minor: { zh: '轻微', en: 'Minor', es: 'Leve' },
  major: { zh: '严重', en: 'Major', es: 'Grave' },
  critical: { zh: '致命', en: 'Critical', es: 'Crítico' },
} as const satisfies Record<MqmSeverity, LocalizedText>;

/** What each category is called, by the last part of its code. */
const names: Readonly<Record<string, LocalizedText>> = {
  accuracy: { zh: '准确性', en: 'Accuracy', es: 'Precisión' },
  mistranslation: { zh: '误译', en: 'Mistranslation', es: 'Traducción errónea' },
  'over-translation': { zh: '译得过细', en: 'Overtranslation', es: 'Sobretraducción' },
  'under-translation': { zh: '译得过泛', en: 'Undertranslation', es: 'Subtraducción' },
  addition: { zh: '增译', en: 'Addition', es: 'Adición' },
  omission: { zh: '漏译', en: 'Omission', es: 'Omisión' },
  'no-translate': { zh: '不应翻译', en: 'Do not translate', es: 'No debía traducirse' },
  untranslated: { zh: '未翻译', en: 'Untranslated', es: 'Sin traducir' },
  terminology: { zh: '术语', en: 'Terminology', es: 'Terminología' },
  termbase: { zh: '与术语库不符', en: 'Inconsistent with termbase', es: 'No sigue la base terminológica' },
  'term-inconsistency': { zh: '术语前后不一', en: 'Inconsistent terms', es: 'Términos incoherentes' },
  'wrong-term': { zh: '术语错误', en: 'Wrong term', es: 'Término incorrecto' },
  'linguistic-conventions': { zh: '语言规范', en: 'Linguistic conventions', es: 'Convenciones lingüísticas' },
  grammar: { zh: '语法', en: 'Grammar', es: 'Gramática' },
  punctuation: { zh: '标点', en: 'Punctuation', es: 'Puntuación' },
  spelling: { zh: '错别字', en: 'Spelling', es: 'Ortografía' },
  unintelligible: { zh: '无法理解', en: 'Unintelligible', es: 'Ininteligible' },
  'character-encoding': { zh: '乱码', en: 'Character encoding', es: 'Codificación de caracteres' },
  'textual-conventions': { zh: '衔接与连贯', en: 'Textual conventions', es: 'Cohesión y coherencia' },
  style: { zh: '风格', en: 'Style', es: 'Estilo' },
  'company-style': { zh: '不符合客户风格', en: 'Organization style', es: 'Estilo de la organización' },
  'third-party-style': { zh: '不符合通用风格指南', en: 'Third-party style', es: 'Estilo de terceros' },
  'inconsistent-external-reference': { zh: '与参考资料不符', en: 'Inconsistent with reference', es: 'No sigue la referencia' },
  register: { zh: '语域', en: 'Register', es: 'Registro' },
  awkward: { zh: '生硬拗口', en: 'Awkward', es: 'Forzado' },
  unidiomatic: { zh: '不地道', en: 'Unidiomatic', es: 'Poco idiomático' },
  'inconsistent-style': { zh: '风格不一', en: 'Inconsistent style', es: 'Estilo incoherente' },
  'locale-conventions': { zh: '地区惯例', en: 'Locale conventions', es: 'Convenciones locales' },
  'number-format': { zh: '数字格式', en: 'Number format', es: 'Formato de números' },
  'currency-format': { zh: '货币格式', en: 'Currency format', es: 'Formato de moneda' },
  'measurement-format': { zh: '计量单位', en: 'Measurement format', es: 'Unidades de medida' },
  'time-format': { zh: '时间格式', en: 'Time format', es: 'Formato de hora' },
  'date-format': { zh: '日期格式', en: 'Date format', es: 'Formato de fecha' },
  'address-format': { zh: '地址格式', en: 'Address format', es: 'Formato de dirección' },
  'telephone-format': { zh: '电话格式', en: 'Telephone format', es: 'Formato de teléfono' },
  'shortcut-key': { zh: '快捷键', en: 'Shortcut key', es: 'Atajo de teclado' },
  audience: { zh: '受众适宜性', en: 'Audience appropriateness', es: 'Adecuación al público' },
  'culture-specific': { zh: '文化特有内容', en: 'Culture-specific reference', es: 'Referencia cultural' },
  offensive: { zh: '冒犯性内容', en: 'Offensive', es: 'Ofensivo' },
  design: { zh: '版式与标记', en: 'Design and markup', es: 'Diseño y marcado' },
  'local-formatting': { zh: '字符格式', en: 'Character formatting', es: 'Formato de caracteres' },
  'overall-design': { zh: '版面', en: 'Layout', es: 'Maquetación' },
  markup: { zh: '标记', en: 'Markup tag', es: 'Etiqueta de marcado' },
  'truncation-text-expansion': { zh: '过长或截断', en: 'Truncation or expansion', es: 'Texto cortado o demasiado largo' },
  'missing-text': { zh: '缺失文字', en: 'Missing text', es: 'Falta texto' },
  'broken-link': { zh: '链接', en: 'Link or cross-reference', es: 'Enlace o referencia' },
};

/** What a category is called: the error, or its dimension. The code itself where none has it. */
export const categoryName = (category: string): LocalizedText =>
  names[category.slice(category.lastIndexOf('/') + 1)] ?? { zh: category, en: category, es: category };
