import { createRequire } from 'node:module';
import type { Static } from 'typebox';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { adSpaces } from '#contract/site/ad-spaces.ts';
import { getAboutUs } from '#contract/site/site.doors.ts';
import { siteMessages } from '#contract/site/site.messages.ts';
import type { GetSiteConfig, SiteConfig } from '#contract/site/site.schemas.ts';
import { type ReadCtx, say } from '../../../kernel/http/context.ts';
import { passwordMax, registerSettings, reservedNames } from '../../../platform/settings/account.settings.ts';
import * as money from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import * as site from '../../../platform/settings/site.settings.ts';
import { openGateways } from '../../wallet/wallet.public.ts';
import { listAds } from './list-ads.ts';

const { version } = createRequire(import.meta.url)('../../../../../package.json') as { version: string };

/** Where GET /aboutus answers. */
const ABOUT_PATH = getAboutUs.doors[0].path;

const BOOT = adSpaces[0].id;

type Member = keyof SiteConfig;
type Make = (ctx: ReadCtx) => Promise<unknown>;

/** A text that nobody has written is left out (wire shapes 4.16). */
const told = <Name extends string>(ctx: ReadCtx, name: Name, words: LocalizedText): { [N in Name]?: string } => {
  const text = say(ctx, words);
  return (text === '' ? {} : { [name]: text }) as { [N in Name]?: string };
};

const given = <Name extends string>(name: Name, text: string): { [N in Name]?: string } =>
  (text === '' ? {} : { [name]: text }) as { [N in Name]?: string };

const siteOf = async (ctx: ReadCtx): Promise<SiteConfig['site']> => {
  const [contact, invite, anonymous, reward, reserved, name, gold] = await Promise.all([
    settingOf(ctx.deps, site.siteContact),
    settingOf(ctx.deps, site.inviteWords),
    settingOf(ctx.deps, site.anonymity),
    settingOf(ctx.deps, site.rewardSettings),
    settingOf(ctx.deps, reservedNames),
    settingOf(ctx.deps, money.currencyName),
    settingOf(ctx.deps, money.goldSettings),
  ]);
  return {
    ...given('about_url', contact.about_url),
    aboutUs: { url: `${ctx.deps.config.publicUrl}${ABOUT_PATH}`, content: say(ctx, siteMessages.aboutUs) },
    ...given('client_email', contact.client_email),
    anonymous: { status: anonymous.status, ...told(ctx, 'rule', anonymous.rule) },
    gold: { status: gold.status, name: say(ctx, gold.name) },
    reserved_nickname: [...reserved.names, ...reserved.brands].join(','),
    reward: { status: reward.status, amounts: reward.amounts.join(',') },
    ...told(ctx, 'user_invite_template', invite),
    currency_name: { id: name.id, name: say(ctx, name.name), one: say(ctx, name.one), unit: name.unit },
  };
};

const registerOf = async (ctx: ReadCtx): Promise<SiteConfig['registerSettings']> => {
  const register = await settingOf(ctx.deps, registerSettings);
  return { method: register.method, showTerms: register.showTerms, content: say(ctx, register.content), fixed: 'no-need', type: 'all' };
};

const currencyOf = async (ctx: ReadCtx): Promise<SiteConfig['currency']> => {
  const [rule, iap, cash, recharge] = await Promise.all([
    settingOf(ctx.deps, money.currencyRule),
    settingOf(ctx.deps, money.currencyIap),
    settingOf(ctx.deps, money.currencyWithdrawal),
    settingOf(ctx.deps, money.currencyRecharge),
  ]);
  return {
    ...told(ctx, 'rule', rule),
    IAP: { only: iap.only, ...told(ctx, 'rule', iap.rule) },
    cash: { status: cash.status, ...told(ctx, 'rule', cash.rule) },
    recharge: { status: recharge.status, ...told(ctx, 'rule', recharge.rule) },
    settings: {
      'recharge-ratio': recharge.ratio,
      'recharge-options': recharge.options.join(','),
      'recharge-max': recharge.max,
      'recharge-min': recharge.min,
      'cash-max': cash.max,
      'cash-min': cash.min,
    },
  };
};

const typesOf = (types: readonly string[]) => (types.length === 0 ? {} : { types: [...types] });

const walletOf = async (ctx: ReadCtx): Promise<SiteConfig['wallet']> => {
  const [wallet, cash, recharge] = await Promise.all([
    settingOf(ctx.deps, money.walletSettings),
    settingOf(ctx.deps, money.walletWithdrawal),
    settingOf(ctx.deps, money.walletRecharge),
  ]);
  return {
    ...told(ctx, 'rule', wallet.rule),
    labels: wallet.labels,
    ratio: wallet.ratio,
    cash: { status: cash.status, 'min-amount': cash['min-amount'], ...typesOf(cash.types) },
    recharge: { status: recharge.status, ...typesOf(await openGateways(ctx.deps)) },
    'transform-currency': wallet['transform-currency'],
  };
};

const questionsOf = async (ctx: ReadCtx): Promise<SiteConfig['Q&A']> => {
  const { anonymity_rule, ...rest } = await settingOf(ctx.deps, site.questionSettings);
  return { ...rest, ...told(ctx, 'anonymity_rule', anonymity_rule) };
};

const members: Record<Member, Make> = {
  'server:version': async () => version,
  ad: async (ctx) => {
    const ads = await listAds(ctx, { space_id: BOOT });
    return ads.length === 0 ? undefined : ads;
  },
  site: siteOf,
  registerSettings: registerOf,
  currency: currencyOf,
  wallet: walletOf,
  limit: (ctx) => settingOf(ctx.deps, site.pageSize),
  'password-max': (ctx) => settingOf(ctx.deps, passwordMax),
  'pay-validate-user-password': (ctx) => settingOf(ctx.deps, money.payPassword),
  'im:helper-user': async (ctx) => (await settingOf(ctx.deps, site.helperUser)) || undefined,
  checkin: (ctx) => settingOf(ctx.deps, money.checkinSettings),
  feed: (ctx) => settingOf(ctx.deps, site.feedSettings),
  news: (ctx) => settingOf(ctx.deps, site.newsSettings),
  'news:contribute': async (ctx) => (await settingOf(ctx.deps, site.newsSettings)).contribute,
  'news:pay_conyribute': async (ctx) => (await settingOf(ctx.deps, site.newsSettings)).pay_contribute,
  'Q&A': questionsOf,
  group: (ctx) => settingOf(ctx.deps, site.groupSettings),
  'group:create': async (ctx) => (await settingOf(ctx.deps, site.groupSettings)).create,
  'plus-appversion': (ctx) => settingOf(ctx.deps, site.appVersion),
};

/** Decision 35: GET /bootstrappers, out of the settings that hold now. */
export const getSiteConfig = async (ctx: ReadCtx, { keys }: Static<(typeof GetSiteConfig)['input']>): Promise<SiteConfig> => {
  const wanted = (Object.keys(members) as Member[]).filter((key) => !keys?.length || keys.includes(key));
  const made = await Promise.all(wanted.map(async (key) => [key, await members[key](ctx)] as const));
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as SiteConfig;
};
