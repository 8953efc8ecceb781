import type { RefusalTexts } from '../kernel/refusals.ts';

export const glossaryRefusals = {
  GLOSSARY_TERMS: {
    status: 422,
    zh: '每种语言的同一术语只能出现一次，并写明有效的语言',
    en: 'A term stands once in each language, under a language that exists',
    es: 'Un término figura una vez por idioma, bajo un idioma que exista',
  },
  GLOSSARY_CHANGED: {
    status: 409,
    zh: '词条已有新版本，请在新版本上修改',
    en: 'The entry has a newer version: correct that one',
    es: 'La entrada tiene una versión más nueva: corrige esa',
  },
  GLOSSARY_DECIDED: { status: 422, zh: '这条修改建议已处理', en: 'This proposal was decided already', es: 'Esta propuesta ya se decidió' },
  GLOSSARY_OWN: {
    status: 422,
    zh: '不能通过自己的建议',
    en: 'You cannot accept what you proposed',
    es: 'No puedes aceptar lo que propusiste',
  },
  GLOSSARY_EVIDENCE: {
    status: 403,
    zh: '需要在该领域有被采纳或获得认同的回答',
    en: 'This needs an answer in its field that was adopted or agreed with',
    es: 'Hace falta una respuesta adoptada o apoyada en ese campo',
  },
  GLOSSARY_PROPOSALS_MANY: {
    status: 422,
    zh: '你的修改建议还在等待处理',
    en: 'Too many of your proposals still wait',
    es: 'Aún esperan demasiadas propuestas tuyas',
  },
  GLOSSARY_SETS_MANY: { status: 422, zh: '最多 20 个术语集', en: 'At most 20 sets of terms', es: 'Como máximo 20 colecciones de términos' },
  GLOSSARY_FILE_UNREADABLE: {
    status: 422,
    zh: '这不是可读的 TBX 或 CSV 术语文件',
    en: 'This is no file of terms in TBX or CSV that can be read',
    es: 'No es un archivo de términos TBX o CSV que se pueda leer',
  },
  GLOSSARY_FILE_ENCODING: {
    status: 422,
    zh: '文件编码与所写不符，请存为 UTF-8',
    en: 'The file is not in the encoding it should be in: save it as UTF-8',
    es: 'El archivo no está en la codificación debida: guárdalo como UTF-8',
  },
  GLOSSARY_FILE_UNSAFE: {
    status: 422,
    zh: '文件带有实体声明或嵌套过深，不能导入',
    en: 'The file declares entities or nests too deeply, and is not taken',
    es: 'El archivo declara entidades o anida demasiado, y no se acepta',
  },
  GLOSSARY_EXPORT_LARGE: {
    status: 422,
    zh: '超过 10,000 个词条，请先选择语言或领域再导出',
    en: 'These are more than 10,000 entries: choose languages or a field first',
    es: 'Son más de 10.000 entradas: elige antes idiomas o un campo',
  },
  ANSWER_TERM_NEEDED: {
    status: 422,
    zh: '请写明译名（单独一栏）',
    en: 'Say the term itself, in its own field',
    es: 'Escribe el término en su propio campo',
  },
  AGREEMENT_OWN: { status: 422, zh: '不能评价自己的回答', en: 'This is your own answer', es: 'Es tu propia respuesta' },
  AGREEMENT_REASON: { status: 422, zh: '不同意时请说明理由', en: 'Say why you disagree', es: 'Di por qué no estás de acuerdo' },
  AGREEMENT_NO_TERM: {
    status: 422,
    zh: '只有术语问题的回答可以表示同意或不同意',
    en: 'Only answers to term questions are agreed with',
    es: 'Solo se apoya la respuesta a una pregunta de términos',
  },
  TERM_LANGUAGES: {
    status: 422,
    zh: '请选择两种不同的语言',
    en: 'Choose two languages that differ',
    es: 'Elige dos idiomas distintos',
  },
  TERM_FIELD: { status: 422, zh: '没有这个领域', en: 'There is no such field', es: 'No existe ese campo' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    glossary: typeof glossaryRefusals;
  }
}
