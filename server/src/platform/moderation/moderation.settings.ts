import Type from 'typebox';
import { DAYS_MAX } from '#contract/moderation/moderation.limits.ts';
import { heading, label, Whole } from '../settings/setting.words.ts';
import { defineSetting } from '../settings/settings.registry.ts';

const Days = (zh: string, en: string, es: string) => Whole(1, DAYS_MAX, label(zh, en, es));

/** How cards add up, how long they hold, and how long one may appeal (docs/decisions/020-moderation.md). */
export const moderationSettings = defineSetting(
  'moderation',
  Type.Object(
    {
      yellows: Whole(2, 10, label('几张黄牌折合一张红牌', 'Yellow cards that make a red one', 'Tarjetas amarillas que suman una roja')),
      yellowDays: Days('黄牌有效天数', 'Days a yellow card holds', 'Días que dura una tarjeta amarilla'),
      redDays: Days('红牌有效天数', 'Days a red card holds', 'Días que dura una tarjeta roja'),
      redMuteDays: Days('红牌附带的禁言天数', 'Days a red card mutes', 'Días de silencio por una tarjeta roja'),
      appealDays: Days('可申诉天数', 'Days to appeal', 'Días para apelar'),
      appealWaitDays: Days(
        '申诉几天无人处理后，原处理人也可处理',
        'Days after which whoever decided may also decide on the appeal',
        'Días tras los que también puede resolver la apelación quien decidió',
      ),
    },
    heading('content', '社区管理', 'Moderation', 'Moderación'),
  ),
  { yellows: 3, yellowDays: 180, redDays: 365, redMuteDays: 30, appealDays: 30, appealWaitDays: 7 },
);
