import type { LocalizedText } from '#contract/kernel/texts.ts';
import { heading, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

const whole = (max: number, { zh, en, es }: LocalizedText) => Whole(1, max, heading('content', zh, en, es));

export const trialWords = defineSetting(
  'trial.words',
  whole(3_000, { zh: '试译原文最多单词数', en: 'Words of a trial text at most', es: 'Palabras de una prueba como máximo' }),
  300,
);
export const trialCharacters = defineSetting(
  'trial.characters',
  whole(6_000, { zh: '试译原文最多字数', en: 'Characters of a trial text at most', es: 'Caracteres de una prueba como máximo' }),
  600,
);
export const trialsOpen = defineSetting(
  'trial.open',
  whole(500, { zh: '每人同时进行的试译', en: 'Trials that a person may have open', es: 'Pruebas abiertas por persona' }),
  10,
);
export const trialsOpenUncertified = defineSetting(
  'trial.open-uncertified',
  whole(500, {
    zh: '未实名认证的人同时进行的试译',
    en: 'Trials that a person without a certified name may have open',
    es: 'Pruebas abiertas por persona sin nombre certificado',
  }),
  3,
);
export const trialMailsADay = defineSetting(
  'trial.mails-a-day',
  whole(500, {
    zh: '每人每天用邮箱发出的试译邀请',
    en: 'Invitations to trials that a person may send by mail in a day',
    es: 'Invitaciones a pruebas por correo y persona al día',
  }),
  10,
);
export const trialMailsADayUncertified = defineSetting(
  'trial.mails-a-day-uncertified',
  whole(500, {
    zh: '未实名认证的人每天用邮箱发出的试译邀请',
    en: 'Invitations to trials that a person without a certified name may send by mail in a day',
    es: 'Invitaciones a pruebas por correo al día de una persona sin nombre certificado',
  }),
  3,
);
export const trialAgainDays = defineSetting(
  'trial.again-days',
  whole(365, {
    zh: '再次向同一个人发起试译的间隔（天）',
    en: 'Days until the same person can be sent another trial',
    es: 'Días hasta poder repetir con la misma persona',
  }),
  30,
);
/** After finish-by a translation is late, and after so much more it cannot be handed in. */
export const trialLateHours = defineSetting(
  'trial.late-hours',
  whole(720, {
    zh: '完成截止后仍可提交的小时数',
    en: 'Hours after the deadline in which a translation may still be handed in',
    es: 'Horas tras el plazo en que aún se puede entregar',
  }),
  72,
);
/** After evaluate-by marks are late, and after so many days the trial ends unmarked. */
export const trialUnmarkedDays = defineSetting(
  'trial.unmarked-days',
  whole(90, {
    zh: '评价截止后试译自动结束的天数',
    en: 'Days after the deadline until an unmarked trial ends',
    es: 'Días tras el plazo hasta que acaba una prueba sin evaluar',
  }),
  14,
);
