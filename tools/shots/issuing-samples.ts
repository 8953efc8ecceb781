import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import type { Ids } from './ids.ts';
import type { Cast } from './samples.ts';

/** A kind of certificate of the house, one that was issued of it, and a list of recipients: looked at, and issued where the world is full. */
export const issuingCertificates = async (
  { operator }: Cast,
  isFull: boolean,
): Promise<Pick<Ids, 'ecertTemplateId' | 'issuedEcertId' | 'ecertListId'>> => {
  const name = isFull ? '跨境合规与国际仲裁法律翻译（汉西、西汉）高级研修结业证书' : '证';
  const about = { name, template_type: 2, description: '一', criteria: '一' } as const;
  const { id: ecertTemplateId } = await operator.call(ecerts.createTemplate, about);
  const recipients = [
    { name: isFull ? 'María del Carmen Fernández-Villaverde y Rodríguez' : '林', email: 'shots.issued@example.com', result: '优秀' },
  ];
  const [issued] = (await operator.call(ecerts.issueCertificates, { id: ecertTemplateId, recipients })).certificates;
  const lines = isFull ? ['苏岚,,', '林译,shots.one@example.com,优秀', ',shots.two@example.com,'] : ['林,shots.one@example.com,'];
  const file = new File([`姓名,邮箱,成绩\n${lines.join('\n')}\n`], isFull ? '二〇二六年秋季法律翻译高级研修班结业名单.csv' : 'a.csv');
  // Its address names the template, and a form its file alone.
  const [door] = lists.uploadList.doors;
  const operation = { ...lists.uploadList, doors: [{ ...door, path: door.path.replace('{id}', String(ecertTemplateId)) }] } as const;
  const ecertListId = await operator.upload(operation, file);
  return { ecertTemplateId, issuedEcertId: issued?.id ?? 0, ecertListId };
};
