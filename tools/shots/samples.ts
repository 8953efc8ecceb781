import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as chat from '#contract/chat/chat.doors.ts';
import { createScan } from '#contract/connections/scan.doors.ts';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import { createFeed } from '#contract/feeds/feeds.doors.ts';
import { askIntroduction } from '#contract/introductions/introductions.doors.ts';
import { listActs } from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagFeed } from '#contract/moderation/flags.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import { rejectWithdrawal } from '#contract/wallet/money-desk.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { tinyPdf } from '#demo/tiny-pdf.ts';
import { type Caller, callerOf } from './caller.ts';
import { reportingExceptions } from './exception-samples.ts';
import { keepingTerms } from './glossary-samples.ts';
import type { IdName, Ids } from './ids.ts';
import { issuingCertificates } from './issuing-samples.ts';
import { keepingCertificates } from './keeping-samples.ts';
import { askingQuestions } from './question-samples.ts';
import { tryingTranslations } from './trial-samples.ts';

/** Whose things are pictured by themselves: each of these screens is opened by the person whom it is for. */
export type Cast = {
  url: string;
  holder: Caller & { id: number };
  colleague: Caller & { id: number };
  /** Has reviewed nobody here, and has been reviewed by nobody. */
  partner: Caller;
  /** Asks to be certified. */
  company: Caller;
  operator: Caller;
};

type Some<Name extends IdName> = Promise<Pick<Ids, Name>>;

/** What the words of a sample are: as long as they get, or as short as they may be. */
type Words = Readonly<{
  review: string;
  intention: string;
  budget: string;
  feed: string;
  flag: string;
  verdict: string;
  account: string;
  owner: string;
}>;

const rich: Words = {
  review: '合作过四个项目：两份供货合同、一套公司章程、一份保密协议。术语表自己建、自己维护，交付附带疑问清单，客户没有提过一处修改。',
  intention:
    '我们在准备一套中英对照的设备采购合同，约三万字，希望请您做法律审校。术语表和风格指南我们提供，每周交付两章，按章结算；若您方便，也想请您带一位新人。',
  budget: '每千字 420 元，按章结算',
  feed: '收集到三十本译论的扫描件，需要的朋友扫码进群领取，限时两天。',
  flag: '每个圈子都发了一遍，评论里也在发',
  verdict: '站外引流广告，同样的内容在多个圈子重复发布，已请发布者自行删除而未删除',
  account: 'linyi.translations@example.com',
  owner: '林译',
};

const bare: Words = {
  review: '',
  intention: '你好',
  budget: '',
  feed: '加我',
  flag: '广告',
  verdict: '广告',
  account: 'a@b.cn',
  owner: '林',
};

export const first = <T>(rows: readonly T[], what: string): T => {
  const [row] = rows;
  if (row === undefined) throw new Error(`this world has no ${what}`);
  return row;
};

const works = async ({ holder }: Cast, isFull: boolean): Some<'workId' | 'projectId' | 'educationId' | 'certificateId'> => {
  if (!isFull) {
    const pdf = new File([new Uint8Array(tinyPdf([{ heading: 'One', lines: ['page'] }]))], 'a.pdf', { type: 'application/pdf' });
    const fileId = await holder.upload(portfolio.uploadWorkFile, pdf);
    await holder.call(portfolio.saveWork, { name: '一', intro: '一', fileId, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law' });
    await holder.call(portfolio.saveProject, { name: '一', company: '一', intro: '一', startedOn: '2024-01', endedOn: '2024-02' });
    await holder.call(portfolio.saveEducation, { school: '一', degree: 'master', major: '一' });
    await holder.call(portfolio.saveCertificate, { type: 'catti', name: '一', number: '', issuer: '', issuedOn: '2024-01' });
  }
  return {
    workId: first(await holder.call(portfolio.listWorks, { userId: holder.id }), 'work').id,
    projectId: first(await holder.call(portfolio.listProjects, { userId: holder.id }), 'project').id,
    educationId: first(await holder.call(portfolio.listEducation, { userId: holder.id }), 'education').id,
    certificateId: first(await holder.call(portfolio.listCertificates, { userId: holder.id }), 'certificate').id,
  };
};

const askByLink = async (owner: Caller, relationship: number): Promise<{ id: number; review_id: string }> =>
  first((await owner.call(reviews.grantReview, { relationship })).grants, 'authorisation');

const reviewing = async ({ holder, partner }: Cast, words: Words): Some<'reviewId' | 'givenGrantId' | 'openGrantId' | 'askedGrantId'> => {
  const claimed = async (owner: Caller, reviewer: Caller, relationship: number) =>
    reviewer.call(reviews.claimReview, { code: (await askByLink(owner, relationship)).review_id });
  const given = await claimed(holder, partner, 3);
  const marks = { language: 5, expertise: 4, punctuality: 5, comment: words.review };
  const { grant } = await partner.call(reviews.giveReview, { id: given.id, ...marks });
  const asked = await claimed(partner, holder, 2);
  const open = await askByLink(holder, 1);
  return { reviewId: grant.review?.id ?? 0, givenGrantId: given.id, openGrantId: open.id, askedGrantId: asked.id };
};

const intending = async ({ holder, partner }: Cast, words: Words): Some<'intentionId'> => {
  const languages = { fromLanguage: 'zh', toLanguage: 'en', field: 'law' };
  const more = { kind: 'review' as const, budget: words.budget, message: words.intention, contact: words.account };
  const { id } = await partner.call(cooperation.sendIntention, { userId: holder.id, ...languages, ...more });
  return { intentionId: id };
};

/** The partner asks the holder to be introduced to the operator; both are friends of the holder. */
const introducing = async ({ holder, partner, operator }: Cast, words: Words): Some<'introductionId'> => {
  const idOf = async (who: Caller) => (await who.call(getCurrentUser, {})).id;
  const targetId = await idOf(operator);
  for (const [friend, id] of [
    [partner, await idOf(partner)],
    [operator, targetId],
  ] as const) {
    await friend.call(follow, { id: holder.id });
    await holder.call(follow, { id });
  }
  const { id } = await partner.call(askIntroduction, { userId: targetId, friendId: holder.id, message: words.intention });
  return { introductionId: id };
};

/** The holder and the colleague talk. */
const talking = async ({ holder, colleague }: Cast, words: Words): Some<'chatId'> => {
  const { id } = await holder.call(chat.openChat, { user_id: colleague.id });
  await holder.call(chat.sendMessage, { id, mark: 'shots-greeting', type: 'text', body: words.intention });
  return { chatId: id };
};

const flagged = async (author: Caller, reader: Caller, words: Words): Promise<number> => {
  const { id } = await author.call(createFeed, { feed_content: words.feed });
  await reader.call(flagFeed, { id, reason: words.flag });
  return id;
};

/** An act about the holder, and a case: one that waits where the world is full, else the one that was decided. */
const moderating = async ({ holder, colleague, operator }: Cast, isFull: boolean, words: Words): Some<'actId' | 'caseId'> => {
  const caseOf = async (feedId: number) => {
    const open = await operator.call(desk.listCases, { state: 'open' });
    return first(
      open.filter((one) => one.kind === 'feed' && one.subject_id === feedId),
      'case',
    ).id;
  };
  const decided = await caseOf(await flagged(holder, colleague, words));
  await operator.call(desk.upholdCase, { id: decided, rule: 'spam', reason: words.verdict, remove: true });
  const caseId = isFull ? await caseOf(await flagged(colleague, holder, words)) : decided;
  return { actId: first(await holder.call(listActs, {}), 'act').id, caseId };
};

const pay = async ({ url, holder }: Cast, call: typeof wallet.rechargeWallet): Promise<string> => {
  const { data } = await holder.call(call, { amount: 5_000, type: 'sandbox', from: 2 });
  const cashier = url + new URL(data.url ?? '').pathname;
  await fetch(cashier, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
  const { state } = await holder.call(wallet.checkPayment, { out_trade_no: data.out_trade_no });
  if (state !== 'paid') throw new Error(`a payment is ${state}`);
  return data.out_trade_no;
};

type MoneyId = 'waitingPaymentNo' | 'paidPaymentNo' | 'lineId' | 'currencyLineId' | 'withdrawalId';

/** Where the world is empty the withdrawal was given back, so that nothing waits at the desk. */
const moving = async (cast: Cast, { isFull, password }: { isFull: boolean; password: string }, words: Words): Some<MoneyId> => {
  const { holder, operator } = cast;
  const paidPaymentNo = await pay(cast, wallet.rechargeWallet);
  await pay(cast, wallet.rechargeCurrency);
  const waiting = await holder.call(wallet.rechargeWallet, { amount: 100, type: 'sandbox', from: 2 });
  const asked = { amount: 2_000, type: 'alipay', account: words.account, account_name: words.owner, password };
  const { id: withdrawalId } = await holder.call(wallet.requestWithdrawal, asked);
  if (!isFull) await operator.call(rejectWithdrawal, { id: withdrawalId, reason: words.verdict });
  return {
    paidPaymentNo,
    waitingPaymentNo: waiting.data.out_trade_no,
    withdrawalId,
    lineId: first(await holder.call(wallet.listWalletStatement, {}), 'line of a statement').id,
    currencyLineId: first(await holder.call(wallet.listCurrencyStatement, {}), 'line of the currency').id,
  };
};

/** Papers that wait where the world is full, else the ones that were found to be in order. */
const certifying = async ({ company, operator }: Cast, isFull: boolean): Some<'qualificationId' | 'certifiedId'> => {
  if (!isFull) {
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
    const files = [await company.upload(enterprises.uploadPaper, new File([pixel], 'a.png', { type: 'image/png' }))];
    const names = { company_name: '一', registration_number: 'A-000', legal_representative: '一' };
    await company.call(enterprises.askQualification, { ...names, files });
    const { id } = first(await operator.call(enterprises.listDeskQualifications, { state: 'waiting' }), 'papers');
    await operator.call(enterprises.openPapers, { id });
    await operator.call(enterprises.approveQualification, { id });
  }
  const state = isFull ? 'waiting' : 'approved';
  return {
    qualificationId: first(await operator.call(enterprises.listDeskQualifications, { state }), 'papers').id,
    certifiedId: first(await operator.call(enterprises.listQualifications, {}), 'certified company').id,
  };
};

/** A code that a computer shows and nobody has scanned; it holds for two minutes. */
export const showCode = async (url: string): Promise<string> => (await callerOf(url, null).call(createScan, {})).ticket;

export type SampleName = Exclude<
  IdName,
  | 'groupId'
  | 'ownGroupId'
  | 'article'
  | 'userId'
  | 'feedId'
  | 'topicId'
  | 'newsId'
  | 'waitingNewsId'
  | 'revisionId'
  | 'companyId'
  | 'bannerId'
  | 'adId'
  | 'findingId'
  | 'laterFindingId'
>;

/** Makes one of everything that has a screen of its own, or finds it where the demo has it. */
export const makeSamples = async (cast: Cast, how: { isFull: boolean; password: string }): Some<SampleName> => {
  const words = how.isFull ? rich : bare;
  return {
    colleagueId: cast.colleague.id,
    ...(await works(cast, how.isFull)),
    ...(await reviewing(cast, words)),
    ...(await intending(cast, words)),
    ...(await introducing(cast, words)),
    ...(await talking(cast, words)),
    ...(await moderating(cast, how.isFull, words)),
    ...(await moving(cast, how, words)),
    ...(await certifying(cast, how.isFull)),
    ...(await askingQuestions(cast, how.isFull)),
    ...(await keepingTerms(cast, how.isFull)),
    ...(await tryingTranslations(cast, how.isFull)),
    ...(await reportingExceptions(cast, how.isFull)),
    ...(await issuingCertificates(cast, how.isFull)),
    ...(await keepingCertificates(cast, how.isFull)),
    ticket: await showCode(cast.url),
  };
};
