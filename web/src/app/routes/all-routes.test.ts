import { describe, expect, it } from 'vitest';
import { allRoutes, entryOfName } from './all-routes.ts';
import { firstRoutes } from './first-routes.ts';
import { readPattern } from './path-pattern.ts';
import type { RouteFlag, WebFeature } from './route-entry.ts';
import { hasScreen, isRouted, joinFeatures, unmatchedPath } from './route-table.ts';

const byPath = new Map<string, (typeof allRoutes)[number]>(allRoutes.map((entry) => [entry.path, entry]));

/** Paths and the flags that the two texts give them, a few from every section that lists screens. */
const flagsInTheText: ReadonlyArray<readonly [path: string, ...flags: RouteFlag[]]> = [
  ['/signin', 'guest'],
  ['/signin/dynamic', 'guest'],
  ['/signup', 'guest'],
  ['/wechat', 'guest'],
  ['/signup/protocol'],
  ['/forgot'],
  ['/changePassword', 'auth'],
  ['/declaration', 'auth'],
  ['/guideNew5', 'auth'],
  ['/unSigned', 'auth'],
  ['/feeds'],
  ['/feeds/:feedId', 'auth'],
  ['/feeds/:article/likers'],
  ['/news/:newsId', 'auth'],
  ['/question/topics', 'auth'],
  ['/questions/:questionId/answers/:answerId'],
  ['/explore', 'auth'],
  ['/rank', 'keepAlive'],
  ['/createPublish', 'auth', 'signed'],
  ['/createGroupPublish', 'auth', 'signed'],
  ['/group'],
  ['/groups', 'auth'],
  ['/groups/create_post', 'auth'],
  ['/groups/:groupId/info'],
  ['/users/:userId/group', 'auth'],
  ['/message/audits/groupjoins', 'auth'],
  ['/chats/:chatId', 'auth'],
  ['/noticeList', 'auth'],
  ['/profile', 'auth'],
  ['/users/:userId', 'auth'],
  ['/wallet/withdraw/detail/:id', 'auth'],
  ['/currency/journal-detail', 'auth'],
  ['/location'],
  ['/goPC', 'auth'],
  ['/noRoles', 'auth', 'signed'],
  ['/restricted'],
  ['/myReport', 'auth'],
  ['/reportOther'],
  ['/worksEdit', 'auth', 'signed'],
  ['/certificateEdit', 'auth', 'signed'],
  ['/review/grantReview', 'auth', 'signed'],
  ['/entry/:reviewid', 'auth', 'signed'],
  ['/review/reviewMiddle/:reviewid', 'auth', 'signed'],
  ['/trialTranslation/trialTranslationDetailMy', 'auth'],
  ['/trialTranslationOut/:id', 'auth'],
  ['/certificate/:id'],
  ['/taskList', 'auth'],
  ['/yiLiList', 'auth'],
  ['/m/bidding'],
  ['/completeSignOrder', 'auth'],
  ['/topic/bindwechat', 'auth'],
  ['/resume/gotopc', 'auth'],
  ['/talentPool/filter', 'auth'],
  ['/talentPool/guide'],
  ['/activities/joined', 'auth'],
  ['/activities/followwechat'],
  ['/classIndex'],
  ['/enterpriseReport'],
  ['/userCenter', 'auth'],
  ['/newsFeed', 'auth'],
  ['/FAQ', 'auth'],
  ['/goldenSentence/mySentence', 'auth'],
  ['/goldenSentence/sentenceDetail'],
];

describe('the route table', () => {
  it('holds no path twice, also where only case or a parameter name differs', () => {
    const shapes = allRoutes.map(({ path }) => path.replace(/:\w+/g, ':').toLowerCase());
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('holds no name twice', () => {
    const names = allRoutes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds every route by its name', () => {
    for (const entry of allRoutes) expect(entryOfName(entry.name as Parameters<typeof entryOfName>[0])).toBe(entry);
  });

  it('refuses a path or a name that two features have, and an alias of what its feature does not show', () => {
    const one: WebFeature = { name: 'one', words: [], routes: [{ path: '/a' }, { path: '/b', as: '/a' }] };
    expect(joinFeatures([one]).map(({ path }) => path)).toEqual(['/a', '/b']);
    const other = (...routes: WebFeature['routes']): WebFeature[] => [one, { name: 'other', words: [], routes }];
    expect(() => joinFeatures(other({ path: '/a', name: 'Other' }))).toThrow('/a stands twice: in one and in other');
    expect(() => joinFeatures(other({ path: '/c', name: 'A' }))).toThrow('A stands twice');
    expect(() => joinFeatures(other({ path: '/c', as: '/a' }))).toThrow('no screen of other');
  });

  it('lets the first routes answer no path that another one answers better', () => {
    const others = allRoutes.filter((entry) => !firstRoutes.includes(entry));
    const taken = others.filter(({ path }) => firstRoutes.some((first) => readPattern(first.path, path.replace(/:\w+/g, '1')) !== null));
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  it('has a screen for every path of a feature, and none for what is to come', () => {
    const shown = allRoutes.filter(({ kind }) => kind === 'screen' || kind === 'alias');
    expect(shown.filter((entry) => hasScreen(entry) !== (entry.feature !== 'unbuilt')).map(({ path }) => path)).toEqual([]);
  });

  it.each(flagsInTheText)('gives %s the flags of the text', (path, ...flags) => {
    expect(byPath.get(path)?.flags).toEqual(flags);
  });

  it('leads every redirect and every alias to something that is there', () => {
    for (const entry of allRoutes) {
      if (entry.kind === 'alias') expect(byPath.get(entry.as)?.kind, entry.path).toBe('screen');
      if (entry.kind === 'redirect') {
        const target = entry.to.split('?')[0]?.replace(':uid', ':invitePeople') ?? '';
        expect(['screen', 'alias'], entry.path).toContain(byPath.get(target)?.kind);
      }
    }
    expect(byPath.get(unmatchedPath)?.kind).toBe('screen');
  });

  it('gives an alias the screen and the guards of its target, and a title of its own', () => {
    const alias = entryOfName('MyLesson');
    const target = entryOfName('ClassIndex');
    if (alias.kind !== 'alias' || target.kind !== 'screen') throw new Error('MyLesson is an alias of ClassIndex');
    expect(alias.screen).toBe('ClassIndex');
    expect(alias.titleKey).not.toBe(target.titleKey);
    expect(entryOfName('ReviewMiddle').flags).toEqual(entryOfName('CreateReview').flags);
    // Unless it says its own: the text gives /noSigned none.
    expect([entryOfName('NoSigned').flags, entryOfName('UnSigned').flags]).toEqual([[], ['auth']]);
    expect(entryOfName('ReportTrialTranslation')).toMatchObject({ kind: 'alias', screen: 'NotFoundTips' });
  });

  it('leaves the app for the six paths of the text and for the passport', () => {
    const outside = allRoutes.filter(({ kind }) => kind === 'external').map(({ path }) => path);
    expect(outside.sort()).toEqual(
      [
        '/activity/2020',
        '/course/plan/certificationDetail',
        '/course/plan/certificationPlan',
        '/course/plan/certificationSample',
        '/course/plan/myCertificationPlan',
        '/files',
        '/go/passport_pc/cas/login',
        '/go/passport_pc/register',
        '/go/wealth_pc_login/recharge',
      ].sort(),
    );
  });

  it('calls routes as the specification names them', () => {
    const named = {
      Login: '/login',
      MInvite: '/m/invite/:invitePeople',
      UnSigned: '/unSigned',
      Guide: '/guideNew',
      CreateGroupPublish: '/createGroupPublish',
      NoJoinGroup: '/noJoinGroup',
      currencyRecharge: '/currency/recharge',
      ReceiveStateClose: '/receiveStateClose',
      ReceiveStateSucces: '/receiveStateSucces',
      CertificateDetail: '/certificateDetail',
      corporateCertiDetail: '/corporateCertiDetail',
      FindNer: '/find/ner',
    };
    for (const [name, path] of Object.entries(named)) expect(byPath.get(path)?.name).toBe(name);
  });

  it('routes the pages of the demo only while the demo is on', () => {
    const demoPages = allRoutes.filter((entry) => !isRouted(entry, { demo: false })).map(({ path }) => path);
    expect(demoPages.sort()).toEqual(['/dev/kit', '/dev/outbox']);
    expect(allRoutes.every((entry) => isRouted(entry, { demo: true }))).toBe(true);
  });
});
