import Type from 'typebox';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Ctx, WriteCtx } from '../../kernel/http/context.ts';
import { heading, label, TextWords, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting, settingOf } from '../../platform/settings/settings.registry.ts';

/** The agreement that whoever founds a circle accepts, until an operator puts another in its place. Markdown. */
export const groupProtocol = defineSetting(
  'group.protocol',
  TextWords(heading('content', '圈子协议', 'Agreement for circles', 'Acuerdo de los círculos')),
  {
    zh: `# 圈子协议

## 创建者与管理员
- 圈子的名称、头像和简介应当真实，不得冒充他人或机构。
- 圈主对圈内秩序负责，可以指定管理员、删除违规内容、移出扰乱讨论的成员。
- 圈子可以转让给成员，转让后新的圈主承担同样的责任。

## 成员
- 讨论请围绕圈子的主题，尊重不同的译法和观点。
- 不要发布客户的保密稿件、他人的译作全文或未经许可的个人信息。
- 禁止发布违法、欺诈、骚扰内容和无关广告。

## 收费圈子
- 收费标准应在加入前写明，加入后不得以其他名义再次收费。

## 处理
- 违反协议的内容可以被举报，由审核人员处理；情节严重的圈子会被关闭。`,
    en: `# Agreement for circles

## Founder and administrators
- A circle's name, picture and introduction are true and do not pass for someone else.
- The founder answers for the order in the circle, and may appoint administrators, delete what breaks this agreement and remove who disturbs the discussion.
- A circle may be handed to a member, who then answers for it.

## Members
- Keep to the subject of the circle and respect other ways to translate.
- Do not post clients' confidential texts, whole translations by others, or personal data without leave.
- Nothing unlawful, fraudulent or harassing, and no advertising beside the subject.

## Paid circles
- The price is stated before joining, and nothing more is asked for afterwards.

## What follows
- What breaks this agreement can be reported and is handled by moderators; a circle may be closed for grave cases.`,
    es: `# Acuerdo de los círculos

## Quien lo crea y quienes lo administran
- El nombre, la imagen y la presentación de un círculo son veraces y no suplantan a nadie.
- Quien lo crea responde del orden en el círculo y puede nombrar administradores, borrar lo que incumpla este acuerdo y expulsar a quien perturbe.
- Un círculo puede cederse a un miembro, que pasa a responder de él.

## Miembros
- Cíñete al tema del círculo y respeta otras formas de traducir.
- No publiques textos confidenciales de clientes, traducciones ajenas completas ni datos personales sin permiso.
- Nada ilegal, fraudulento ni acosador, ni publicidad ajena al tema.

## Círculos de pago
- El precio se indica antes de entrar y después no se pide nada más.

## Consecuencias
- Lo que incumpla este acuerdo puede denunciarse y lo atiende moderación; en casos graves el círculo se cierra.`,
  },
);

/** What circles may have. A circle may set itself a lower number of people. */
export const groupLimits = defineSetting(
  'group.limits',
  Type.Object(
    {
      createdPerDay: Whole(1, 100, label('每人每天可创建', 'New circles a person a day', 'Círculos nuevos por persona y día')),
      members: Whole(2, 1_000_000, label('成员上限', 'Members at most', 'Máximo de miembros')),
      administrators: Whole(1, 100, label('管理员上限', 'Administrators at most', 'Máximo de administradores')),
    },
    heading('content', '圈子限额', 'Limits of circles', 'Límites de los círculos'),
  ),
  { createdPerDay: 3, members: 100_000, administrators: 20 },
);

/**
 * Binds a write that looks at settings while it holds a circle: they are read before its transaction, as who holds the lock that others
 * queue for, each with a connection in their hands, may not wait for a connection of their own.
 */
export const withSettings =
  <Input, Answer, Code extends RefusalCode>(run: (ctx: WriteCtx<Code>, input: Input) => Promise<Answer>) =>
  async (ctx: Ctx<Code>, input: Input) => {
    await settingOf(ctx.deps, groupLimits);
    return (write: WriteCtx<Code>): Promise<Answer> => run(write, input);
  };

const SHARE_MOST = 50;

/** The house's share of a circle's fee in per cent, rounded down (decision 45). */
export const circleFeeShare = defineSetting(
  'circle.fee',
  Whole(
    0,
    SHARE_MOST,
    heading(
      'money',
      '圈子费用平台分成（%）',
      "The house's share of circles' fees, in per cent",
      'Parte de la casa en las cuotas de los círculos, en %',
    ),
  ),
  0,
);
