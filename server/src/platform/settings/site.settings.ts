import Type from 'typebox';
import { PAGE_SIZE } from '#contract/kernel/schemas.ts';
import { Amounts, heading, Line, label, NameWords, Switch, TextWords, unsaid, Whole } from './setting.words.ts';
import { defineSetting } from './settings.registry.ts';

/** Rows of a page that clients ask for unless they name a number (section 9, paging). */
export const pageSize = defineSetting('limit', Whole(1, 100, heading('site', '每页条数', 'Rows a page', 'Filas por página')), PAGE_SIZE);

/** An address without a name or password before its host. */
const NO_CREDENTIALS = '^(?![A-Za-z]+:[/\\\\]*[^/?#\\\\]*@)';

export const siteContact = defineSetting(
  'site.contact',
  Type.Object(
    {
      about_url: Type.String({
        maxLength: 300,
        pattern: NO_CREDENTIALS,
        ...label('关于我们的网址', 'Address of the page about us', 'Dirección de la página sobre nosotros'),
      }),
      client_email: Line(200, label('联系邮箱', 'Contact mailbox', 'Correo de contacto')),
    },
    heading('site', '联系方式', 'Contact', 'Contacto'),
  ),
  { about_url: '', client_email: '' },
);

/** The text that goes along when someone is invited. */
export const inviteWords = defineSetting(
  'site.user_invite_template',
  NameWords(heading('site', '邀请文案', 'Words of an invitation', 'Texto de invitación')),
  {
    zh: '我在言值等你：一个属于译者的社区，记录你的语言价值。',
    en: 'Join me on Yanzhi, the home of people who live by language.',
    es: 'Te espero en Yanzhi, la casa de quienes viven de las lenguas.',
  },
);

/** Number of the person who answers questions as the house; 0 for nobody. */
export const helperUser = defineSetting(
  'im:helper-user',
  Whole(0, Number.MAX_SAFE_INTEGER, heading('site', '小助手的用户编号', 'Helper, by number', 'Ayudante, por número')),
  0,
);

export const anonymity = defineSetting(
  'site.anonymous',
  Type.Object(
    {
      status: Switch(label('允许匿名', 'Anonymity allowed', 'Se permite el anonimato')),
      rule: TextWords(label('匿名规则', 'Rules', 'Reglas')),
    },
    heading('content', '匿名', 'Anonymity', 'Anonimato'),
  ),
  { status: true, rule: unsaid },
);

/** What tips are offered (section 9: reward amounts). */
export const rewardSettings = defineSetting(
  'site.reward',
  Type.Object(
    {
      status: Switch(label('开启打赏', 'Tips allowed', 'Se permiten propinas')),
      amounts: Amounts(label('可选金额', 'Amounts to choose from', 'Cantidades a elegir')),
    },
    heading('content', '打赏', 'Tips', 'Propinas'),
  ),
  { status: true, amounts: [100, 500, 1000] },
);

export const feedSettings = defineSetting(
  'feed',
  Type.Object(
    {
      reward: Switch(label('动态可打赏', 'Tips on feeds', 'Propinas en publicaciones')),
      paycontrol: Switch(label('可发付费内容', 'Paid content allowed', 'Se permite contenido de pago')),
      items: Amounts(label('付费金额选项', 'Prices to choose from', 'Precios a elegir')),
      limit: Whole(0, 500, label('付费文字的免费字数', 'Free characters of a paid text', 'Caracteres gratis de un texto de pago')),
    },
    heading('content', '动态', 'Feeds', 'Publicaciones'),
  ),
  { reward: true, paycontrol: true, items: [100, 500, 1000], limit: 50 },
);

export const newsSettings = defineSetting(
  'news',
  Type.Object(
    {
      contribute: Type.Object({
        pay: Switch(label('投稿需付费', 'Contributing costs', 'Colaborar cuesta')),
        verified: Switch(label('仅认证用户可投稿', 'Verified people only', 'Solo personas verificadas')),
      }),
      pay_contribute: Whole(1, 10_000_000, label('投稿费用', 'Price of a contribution', 'Precio de una colaboración')),
    },
    heading('content', '资讯', 'News', 'Noticias'),
  ),
  { contribute: { pay: true, verified: true }, pay_contribute: 100 },
);

export const questionSettings = defineSetting(
  'Q&A',
  Type.Object(
    {
      switch: Switch(label('开启问答', 'Questions open', 'Preguntas abiertas')),
      apply_amount: Whole(0, 10_000_000, label('申请精选费用', 'Price of asking to be featured', 'Precio de pedir ser destacada')),
      onlookers_amount: Whole(1, 10_000_000, label('围观费用', 'Price of seeing a paid answer', 'Precio de ver una respuesta de pago')),
      anonymity_rule: TextWords(label('匿名规则', 'Rules of anonymity', 'Reglas de anonimato')),
    },
    heading('content', '问答', 'Questions', 'Preguntas'),
  ),
  { switch: true, apply_amount: 200, onlookers_amount: 100, anonymity_rule: unsaid },
);

export const groupSettings = defineSetting(
  'group',
  Type.Object(
    {
      create: Type.Object({
        need_verified: Switch(label('仅认证用户可建圈子', 'Verified founders only', 'Solo fundan personas verificadas')),
      }),
      reward: Type.Object({ status: Switch(label('帖子可打赏', 'Tips on posts', 'Propinas en las publicaciones')) }),
    },
    heading('content', '圈子', 'Circles', 'Círculos'),
  ),
  { create: { need_verified: false }, reward: { status: true } },
);

export const appVersion = defineSetting(
  'plus-appversion',
  Type.Object(
    { open: Switch(label('提示应用更新', 'Tell apps of new versions', 'Avisar de nuevas versiones')) },
    heading('site', '应用版本', 'App version', 'Versión de la aplicación'),
  ),
  { open: false },
);
