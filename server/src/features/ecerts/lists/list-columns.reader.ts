import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';

export type Column = Exclude<keyof Recipient, never>;

/** What a column may be called, in the languages of the house and as table programs export it. */
const names: Readonly<Record<Column, readonly string[]>> = {
  name: ['姓名', '名字', '学员', '学员姓名', 'name', 'fullname', 'recipient', 'nombre', 'nombreyapellidos', 'nombrecompleto'],
  phone: [
    '手机',
    '手机号',
    '手机号码',
    '电话',
    '联系电话',
    'phone',
    'mobile',
    'phonenumber',
    'mobilephone',
    'telefono',
    'movil',
    'celular',
  ],
  email: ['邮箱', '电子邮箱', '邮件', '电子邮件', 'email', 'mail', 'emailaddress', 'correo', 'correoelectronico'],
  id_number: [
    '证件号',
    '证件号码',
    '身份证',
    '身份证号',
    '身份证号码',
    'idnumber',
    'id',
    'idno',
    'documento',
    'numerodedocumento',
    'dni',
    'pasaporte',
  ],
  result: ['成绩', '结果', '等级', '分数', 'result', 'grade', 'score', 'resultado', 'nota', 'calificacion'],
  achieved_on: ['获得日期', '日期', '考试日期', '完成日期', 'date', 'achievedon', 'dateachieved', 'fecha', 'fechadeobtencion'],
};

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_\-.*:：()（）]/gu, '');

const byName = new Map(Object.entries(names).flatMap(([column, all]) => all.map((name) => [folded(name), column as Column] as const)));

/** Which column stands where, and the heads of those that mean nothing here. The first of two of one kind counts. */
export const columnsIn = (head: readonly string[]): { at: ReadonlyMap<Column, number>; ignored: string[] } => {
  const at = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [place, text] of head.entries()) {
    const column = byName.get(folded(text));
    if (column !== undefined && !at.has(column)) at.set(column, place);
    else if (text.trim() !== '') ignored.push([...text.trim()].slice(0, 40).join(''));
  }
  return { at, ignored };
};
