import type { BuiltEntry } from '../built-screens.ts';
import type { Ids } from './ids.ts';
import type { Role, World } from './world.ts';

type Plan = {
  /** Who opens it, where the flags of the route do not say. */
  readonly as?: Role;
  /** Query that the screen needs, from the ids of the world. */
  readonly query?: (ids: Ids) => string;
  /** Values of parameters that are called otherwise than the ids. */
  readonly params?: (ids: Ids) => Readonly<Record<string, number | string>>;
  /** It shows loading on purpose. */
  readonly isNeverStill?: true;
  /** It names something that does not last. */
  readonly renews?: 'ticket';
};

/** Another look at the same screen: where its form or its state is another one. `in` where one world alone has it. */
type Sample = Plan & { readonly name: string; readonly in?: World['content'] };
type ScreenPlan = Plan & { readonly more?: readonly Sample[] };

const idAs =
  (name: keyof Ids, key = 'id') =>
  (ids: Ids): string =>
    `?${key}=${ids[name]}`;

/** One thing that is the holder's, and that the address names by its number. */
const ofHolder = (name: keyof Ids, key?: string): Plan => ({ as: 'holder', query: idAs(name, key) });
const ofHolderAt = (name: keyof Ids): Plan => ({ as: 'holder', params: (ids) => ({ id: ids[name] }) });
/** What only those see who look after a circle. */
const kept: Plan = { params: ({ ownGroupId }) => ({ groupId: ownGroupId }) };
const changing = (name: keyof Ids): readonly Sample[] => [{ ...ofHolder(name), name: 'change' }];
const inFull = (name: keyof Ids): Sample => ({ name: 'change', in: 'full', query: idAs(name) });
/** What its author and operators alone see. */
const waitingNews: Plan = { as: 'operator', params: ({ waitingNewsId }) => ({ newsId: waitingNewsId }) };
const asking = (name: string, query: string): Sample => ({ name, query: () => query });

/** What the route table does not tell about a screen. A screen that is not listed is opened at its bare path. */
const ofTemplate: ScreenPlan = { as: 'operator', params: ({ ecertTemplateId }) => ({ id: ecertTemplateId }) };
const ofIssued: ScreenPlan = { as: 'operator', params: ({ issuedEcertId }) => ({ id: issuedEcertId }) };

const plans: Readonly<Record<string, ScreenPlan>> = {
  '/scan/:ticket': { renews: 'ticket' },
  '/bridge': { query: () => `?service=${encodeURIComponent('https://elsewhere.example/')}` },
  '/code': { as: 'guest' },
  '/setPassword': { as: 'guest' },
  '/m/inviteCode': { as: 'guest' },
  '/m/inviteSetPassword': { as: 'guest' },
  '/m/invite/:invitePeople': {
    as: 'guest',
    params: ({ colleagueId }) => ({ invitePeople: colleagueId }),
  },
  '/toInvite': { more: [{ name: 'holder', as: 'holder' }] },
  '/m/inviteFriends': { more: [{ name: 'holder', as: 'holder' }] },
  '/forgot': { as: 'guest' },
  '/forgetPassword': { as: 'guest' },
  '/getCode': { as: 'guest' },
  '/resetPassword': { as: 'guest' },
  '/resetSuccess': { as: 'guest' },
  '/wechat': { as: 'inWechat', query: () => '?code=code&state=kept' },
  '/wechat/signup': { as: 'inWechat' },
  '/wechat/bind': { as: 'inWechat' },
  '/declaration': { as: 'unsigned' },
  '/guideNew': { as: 'unsigned' },
  '/guideNew2': { as: 'onTheWay' },
  '/guideNew3': { as: 'onTheWay' },
  '/guideNew4': { as: 'onTheWay' },
  '/guideNew5': { as: 'onTheWay' },
  '/unSigned': { as: 'unsigned' },
  '/noSigned': { as: 'unsigned' },
  '/enterpriseFillInfoTip': { as: 'unsignedCompany' },
  '/enterpriseFillInfo': { as: 'unsignedCompany' },
  '/otherEnterpriseReport': { as: 'signed', query: idAs('companyId') },
  '/corporateCertiDetail': { query: idAs('certifiedId') },
  '/binding': { query: () => '?type=email', more: [{ name: 'change', as: 'holder', query: () => '?type=phone&change=1' }] },
  '/hasBinding': { as: 'holder', query: () => '?type=phone' },
  '/settingSuccess': { query: () => '?type=phone' },
  '/topicDetail': { query: ({ groupId, article }) => `?feed_from=${groupId}&id=${article}` },
  '/groupDetail': { query: idAs('groupId', 'groupId') },
  '/groupnamedetail': { query: idAs('groupId', 'groupId') },
  '/groups/:groupId/edit': kept,
  '/groups/:groupId/earnings': kept,
  '/groups/:groupId/access': kept,
  '/groups/:groupId/flags': kept,
  '/groups/:groupId/blacklist': kept,
  '/groups/:groupId/members': { more: [{ name: 'own', ...kept }] },
  '/createGroupPublish': { query: idAs('ownGroupId', 'groupId') },
  '/groups/create_post': { query: idAs('ownGroupId', 'groupId') },
  '/topicFileDetail': { query: idAs('feedId') },
  '/feeds/:article/likers': { params: ({ feedId }) => ({ article: feedId }) },
  '/feeds/:article/rewarders': { params: ({ feedId }) => ({ article: feedId }) },
  '/news/:article/likers': { params: ({ newsId }) => ({ article: newsId }) },
  '/news/:article/rewarders': { params: ({ newsId }) => ({ article: newsId }) },
  '/news/:newsId/revisions': waitingNews,
  '/news/:newsId/revisions/:revisionId': waitingNews,
  '/ops/news/edit': { query: idAs('waitingNewsId') },
  '/news/search': { more: [asking('found', '?q=口译')] },
  '/question/search': { more: [asking('found', '?q=怎么')] },
  '/question/topics': { more: [{ name: 'followed', as: 'holder', query: () => '?tab=followed' }] },
  '/question-topics/:topicId': { params: ({ questionTopicId }) => ({ topicId: questionTopicId }) },
  '/questions/:questionId': { more: [{ name: 'own', as: 'holder' }] },
  '/questions/:questionId/edit': { as: 'holder', params: ({ ownQuestionId }) => ({ questionId: ownQuestionId }) },
  '/questions/:questionId/answers/:answerId/edit': { as: 'holder', params: ({ ownAnswerId }) => ({ answerId: ownAnswerId }) },
  '/profile/questions': { more: [{ name: 'holder', as: 'holder' }] },
  '/profile/answers': { more: [{ name: 'holder', as: 'holder' }] },
  '/profile/question-watches': { more: [{ name: 'holder', as: 'holder' }] },
  '/profile/collection/answers': { more: [{ name: 'holder', as: 'holder' }] },
  '/glossary/sets': { more: [{ name: 'holder', as: 'holder' }] },
  '/glossary/sets/:setId': { as: 'holder' },
  '/noDetail/:type': { params: () => ({ type: 'post' }) },
  '/reportOther': { query: idAs('colleagueId') },
  '/reportReviewList': { more: [{ name: 'other', query: idAs('colleagueId') }] },
  '/relation': { more: [{ name: 'write', query: idAs('colleagueId') }] },
  '/relationResult': ofHolder('intentionId'),
  '/introductions': { more: [{ name: 'holder', as: 'holder' }] },
  '/message/info/chats': { more: [{ name: 'holder', as: 'holder' }] },
  '/chats/:chatId': { as: 'holder' },
  '/introductions/:id': ofHolderAt('introductionId'),
  '/trialTranslation/trialTranslationList': { more: [{ name: 'holder', as: 'holder' }, asking('started', '?box=started')] },
  '/trialTranslation/trialTranslationDetail': {
    ...ofHolder('startedTrialId'),
    more: [{ name: 'handed in', ...ofHolder('handedInTrialId') }],
  },
  '/trialTranslation/trialTranslationDetailMy': ofHolder('receivedTrialId'),
  '/trialTranslationRefuse': ofHolder('receivedTrialId'),
  '/trialTranslationComment': ofHolder('handedInTrialId'),
  '/trialTranslation': { more: [{ name: 'other', query: idAs('colleagueId') }] },
  '/trialTranslationIsPublic': ofHolder('publicTrialId'),
  '/trialDetail': { query: idAs('publicTrialId') },
  '/trialCertificate': { as: 'operator', more: [{ name: 'holder', as: 'holder' }] },
  '/trialCertificateForm': { as: 'operator', query: idAs('publicTrialId') },
  '/trialCertificateVerify': { as: 'operator', query: idAs('publicTrialId') },
  '/trialCertificateSuccess': { as: 'operator', query: idAs('publicTrialId') },
  '/trialTransInvalid': { query: () => '?why=withdrawn' },
  '/trialMailStop/:acceptId/:stopId': { as: 'guest', params: ({ acceptId }) => ({ acceptId, stopId: 'the-key-that-stands-in-mails' }) },
  '/certificateMailStop/:key': { as: 'guest', params: () => ({ key: `${'k'.repeat(43)}.${'s'.repeat(43)}` }) },
  '/trialTranslationOut/:id': { as: 'holder', params: ({ acceptId }) => ({ id: acceptId }) },
  '/windings': { more: [{ name: 'holder', as: 'holder' }] },
  '/windings/:userId': { as: 'holder', params: ({ colleagueId }) => ({ userId: colleagueId }) },
  '/intelligence': { more: [{ name: 'ways', query: idAs('colleagueId') }] },
  '/analysis': { more: [{ name: 'holder', as: 'holder' }] },
  '/worksEdit': { more: changing('workId') },
  '/projectEdit': { more: changing('projectId') },
  '/educationEdit': { more: changing('educationId') },
  '/certificate': {
    more: [
      { name: 'guest', as: 'guest' },
      { name: 'holder', as: 'holder' },
    ],
  },
  '/certificate/:id': { params: ({ ecertId }) => ({ id: ecertId }) },
  '/certificateDetail': { ...ofHolder('keptEcertId'), more: [{ name: 'other', query: idAs('keptEcertId') }] },
  '/receiveVerify': { query: idAs('ecertId') },
  '/receiveDetail': { query: idAs('ecertId') },
  '/receiveStateSucces': ofHolder('keptEcertId'),
  '/receiveStateDefeat': { query: idAs('ecertId') },
  '/receiveStateClose': { query: idAs('revokedEcertId') },
  '/personIdentityAuth': { query: idAs('ecertId') },
  '/personVerify': { query: idAs('ecertId') },
  '/personVerifySuccess': { query: idAs('ecertId') },
  '/certificateRequests': { as: 'operator' },
  '/ecertificateList': { query: idAs('colleagueId') },
  '/blockChainRecord': {
    more: [
      { name: 'other', query: idAs('colleagueId') },
      { name: 'holder', as: 'holder' },
    ],
  },
  '/certificateEdit': { more: changing('certificateId') },
  '/workDetail': { query: idAs('workId'), more: [{ name: 'own', ...ofHolder('workId') }] },
  '/entry/:reviewid': { as: 'holder', params: ({ askedGrantId }) => ({ reviewid: askedGrantId }) },
  '/review/reviewMiddle/:reviewid': { as: 'holder', params: ({ askedGrantId }) => ({ reviewid: askedGrantId }) },
  '/review/sendReviewDetail': { ...ofHolder('givenGrantId'), more: [{ name: 'open', ...ofHolder('openGrantId') }] },
  '/review/recivedReviewDetail': ofHolder('askedGrantId'),
  '/reviewDetail': { query: idAs('reviewId'), more: [{ name: 'own', ...ofHolder('reviewId') }] },
  '/cancelReview': ofHolder('openGrantId'),
  '/commentReview': ofHolder('givenGrantId'),
  '/conduct/:id': ofHolderAt('actId'),
  '/wallet/detail/:id': ofHolderAt('lineId'),
  '/wallet/withdraw/detail/:id': ofHolderAt('withdrawalId'),
  '/currency/journal-detail': { more: [{ name: 'line', ...ofHolder('currencyLineId') }] },
  '/pay': ofHolder('waitingPaymentNo', 'out_trade_no'),
  '/payResult': ofHolder('paidPaymentNo', 'out_trade_no'),
  '/payOrder': { more: [{ name: 'order', ...ofHolder('paidPaymentNo', 'out_trade_no') }] },
  '/ops/moderation/:id': { params: ({ caseId }) => ({ id: caseId }) },
  '/ops/trial-findings/:id': {
    params: ({ findingId }) => ({ id: findingId }),
    more: [{ name: 'later', params: ({ laterFindingId }) => ({ id: laterFindingId }) }],
  },
  '/ecert-templates': { as: 'operator' },
  '/ecert-templates/new': { as: 'operator' },
  '/ecert-templates/:id': ofTemplate,
  '/ecert-templates/:id/edit': ofTemplate,
  '/ecert-templates/:id/issue': ofTemplate,
  '/ecert-templates/:id/lists': ofTemplate,
  '/ecert-lists/:id': { as: 'operator', params: ({ ecertListId }) => ({ id: ecertListId }) },
  '/issued-ecerts/:id': { ...ofIssued, more: [{ name: 'recorded', as: 'operator', params: ({ keptEcertId }) => ({ id: keptEcertId }) }] },
  '/issued-ecerts/:id/correction': ofIssued,
  '/certificateExceptions': { as: 'operator' },
  '/certificateExceptions/:id': { as: 'operator', params: ({ exceptionId }) => ({ id: exceptionId }) },
  '/commonIdentityAuth': { query: idAs('ecertId'), more: [asking('none', '?id=999999999999999')] },
  '/exportVerify': { ...ofHolder('keptEcertId'), more: [{ name: 'other', query: idAs('keptEcertId') }] },
  '/exportVerifyCode': { as: 'holder', query: ({ keptEcertId }) => `?id=${keptEcertId}&watermark=0` },
  '/exportSuccess': ofHolder('keptEcertId'),
  '/certificateShares': ofHolder('keptEcertId'),
  '/certificateShared': {
    query: ({ keptEcertId, shareToken }) => `?id=${keptEcertId}#${shareToken}`,
    more: [{ name: 'over', query: ({ keptEcertId }) => `?id=${keptEcertId}#over` }],
  },
  '/feedback': { query: idAs('ecertId'), more: [{ name: 'guest', as: 'guest', query: idAs('ecertId') }, asking('number', '')] },
  '/feedbackSuccse': ofHolder('exceptionId'),
  '/ops/certifications/:id': { params: ({ qualificationId }) => ({ id: qualificationId }) },
  '/ops/withdrawals/:id': { params: ({ withdrawalId }) => ({ id: withdrawalId }) },
  '/ops/settings/edit': {
    query: () => '?key=site.reward',
    more: [
      asking('numbers', '?key=currency.recharge'),
      asking('lines', '?key=wallet.cash'),
      asking('list', '?key=site.faq'),
      asking('text', '?key=group.protocol'),
    ],
  },
  '/ops/banners/edit': { more: [inFull('bannerId')] },
  '/ops/ads/edit': { query: () => '?space=8', more: [asking('picture', '?space=1'), asking('news', '?space=5'), inFull('adId')] },
  '/dev/kit': { isNeverStill: true },
};

export type Visit = {
  readonly role: Role;
  readonly address: string;
  readonly isNeverStill: boolean;
  /** What tells this look at the screen from the first; '' for that. */
  readonly sample: string;
  readonly renews?: 'ticket';
};

const roleOf = (entry: BuiltEntry): Role => {
  if (entry.flags.includes('guest')) return 'guest';
  if (entry.path.startsWith('/ops')) return 'operator';
  return /^\/(other)?enterprise/i.test(entry.path) ? 'company' : 'signed';
};

const visitBy = (entry: BuiltEntry, plan: Plan & { readonly name?: string }, ids: Ids): Visit => {
  const given: Readonly<Record<string, number | string>> = { ...ids, ...plan.params?.(ids) };
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`nothing is known to open ${entry.path} with: give '${name}' in tools/shots/visits.ts`);
    return encodeURIComponent(value);
  });
  const query = plan.query?.(ids) ?? (entry.query ? `?${entry.query}` : '');
  return {
    role: plan.as ?? roleOf(entry),
    address: path + query,
    isNeverStill: plan.isNeverStill === true,
    sample: plan.name ?? '',
    ...(plan.renews ? { renews: plan.renews } : {}),
  };
};

/** Who opens a screen, and where: once for each state that looks otherwise. Throws when its address needs an id that no world has. */
export const visitsOf = (entry: BuiltEntry, { content, ids }: Pick<World, 'content' | 'ids'>): Visit[] => {
  const { more = [], ...plan } = plans[entry.path] ?? {};
  const samples = more.filter((sample) => sample.in === undefined || sample.in === content);
  return [visitBy(entry, plan, ids), ...samples.map((sample) => visitBy(entry, sample, ids))];
};
