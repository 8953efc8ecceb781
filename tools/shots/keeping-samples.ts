import { setTimeout as wait } from 'node:timers/promises';
import { askIssuer } from '#contract/ecert-claims/ecert-claims.doors.ts';
import { createShare } from '#contract/ecert-exports/ecert-exports.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { Ids } from './ids.ts';
import type { Cast } from './samples.ts';

const RECORDED_MS = 60_000;

const long = {
  title: '国际商事仲裁与跨境并购法律翻译（中英西三语）高级研修结业证书',
  result: '优秀（笔译九十二分，审校九十分）',
  label: '给译林出版社法律编辑室的投稿附件',
  reason: '结业译文与他人提交的译文雷同，经两位审校复核后认定不是本人完成。',
  words: '当年登记的手机号已经注销，邮箱是旧单位的。结业名册第十七号是我，附过身份证号码后四位，请核对后准许领取。',
};
const short = { title: '证', result: '', label: '', reason: '错', words: '' };

/** Waits until a certificate that was claimed stands in the log. */
const recorded = async ({ holder }: Cast, id: number): Promise<void> => {
  const end = Date.now() + RECORDED_MS;
  while ((await holder.call(ecerts.verifyCertificate, { id })).cerStatus !== 3) {
    if (Date.now() > end) throw new Error(`certificate ${id} is not recorded`);
    await wait(300);
  }
};

/** A certificate that the holder keeps, which is recorded and shown by a link; one that was revoked; and what the issuer of a third is asked where the world is full. */
export const keepingCertificates = async (
  cast: Cast,
  isFull: boolean,
): Promise<Pick<Ids, 'keptEcertId' | 'revokedEcertId' | 'shareToken'>> => {
  const { holder, colleague, operator } = cast;
  const { title, result, label, reason, words } = isFull ? long : short;
  const { id: template } = await operator.call(ecerts.createTemplate, { name: title, template_type: 2, description: '一', criteria: '一' });
  const recipients = ['林译', '苏岚', '江雪'].map((name, n) => ({
    name,
    email: `shots.kept.${n}@example.com`,
    ...(result ? { result } : {}),
  }));
  const { certificates } = await operator.call(ecerts.issueCertificates, { id: template, recipients });
  const [kept, revoked, asked] = certificates;
  const [keptEcertId, revokedEcertId] = [kept?.id ?? 0, revoked?.id ?? 0];
  const { token } = await holder.call(ecerts.checkClaimCode, { id: keptEcertId, securityCode: kept?.security_code ?? '' });
  await holder.call(ecerts.takeCertificate, { id: keptEcertId }, { 'ecert-token': token });
  await operator.call(ecerts.revokeCertificate, { id: revokedEcertId, reason });
  if (isFull) await colleague.call(askIssuer, { id: asked?.id ?? 0, text: words });
  await recorded(cast, keptEcertId);
  const { link } = await holder.call(createShare, { id: keptEcertId, days: 365, ...(label ? { label } : {}) });
  return { keptEcertId, revokedEcertId, shareToken: new URL(link).hash.slice(1) };
};
