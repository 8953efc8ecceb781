import * as exceptions from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Ids } from './ids.ts';
import type { Cast } from './samples.ts';

const long = {
  name: '高级法律与商务翻译（汉译英、英译汉）专项能力结业证书',
  content: '姓名印成了“林翊”，应为“林译”；成绩单上是优秀，证书上写的是合格。附上培训结束时的合影和成绩单，请更正后重新签发。',
  answer: '已核对名册，姓名与成绩都以成绩单为准；原证书已撤销，更正后的证书请用原来的手机号重新领取。',
};

/** A certificate of the house, and what the holder says to be wrong with it: answered where the world is full. */
export const reportingExceptions = async ({ holder, operator }: Cast, isFull: boolean): Promise<Pick<Ids, 'ecertId' | 'exceptionId'>> => {
  const text = { name: isFull ? long.name : '证', template_type: 2, description: '一', criteria: '一' } as const;
  const template = await operator.call(ecerts.createTemplate, text);
  const recipients = [{ name: '林译', email: 'shots.certificate@example.com' }];
  const [issued] = (await operator.call(ecerts.issueCertificates, { id: template.id, recipients })).certificates;
  const ecertId = issued?.id ?? 0;
  const content = isFull ? long.content : '错';
  const { id: exceptionId } = await holder.call(exceptions.createException, { id: ecertId, kind: 'name', content });
  if (isFull) await operator.call(exceptions.answerException, { id: exceptionId, answer: long.answer });
  return { ecertId, exceptionId };
};
