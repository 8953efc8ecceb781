import { describe, expect, it } from 'vitest';
import { allRoutes, entryOfName } from './all-routes.ts';
import { decideEntry, needsSession, type Visit } from './decide-entry.ts';
import { readPattern } from './path-pattern.ts';
import type { RouteName } from './route-names.ts';

const guest = { hasToken: false, signed: false, userType: null, inWeChat: false };
const user = { hasToken: true, uid: 7, signed: false, userType: 1, inWeChat: false };
const signed = { ...user, signed: true };
const enterprise = { ...user, userType: 2 };

/** Where a visitor ends after one decision: 'render', or the address they are sent to. */
const open = (name: RouteName, visitor: Omit<Visit, 'path' | 'query'>, address?: string): string => {
  const entry = entryOfName(name);
  const [path = '', search] = (address ?? entry.path).split('?');
  const decision = decideEntry(entry, { ...visitor, path, query: search === undefined ? '' : `?${search}` });
  return decision.go === 'render' ? 'render' : decision.to;
};

describe('login', () => {
  it('sends a guest from an auth route to /login with the full address to come back to', () => {
    expect(open('FeedDetail', guest, '/feeds/3?from=a&b=c')).toBe('/login?redirect=%2Ffeeds%2F3%3Ffrom%3Da%26b%3Dc');
    expect(open('FeedDetail', { ...guest, hash: '#comments' }, '/feeds/3?a=b')).toBe('/login?redirect=%2Ffeeds%2F3%3Fa%3Db%23comments');
    expect(open('FeedDetail', user, '/feeds/3')).toBe('render');
  });

  it('sends a guest from a signed route to /login first, not to the report', () => {
    expect(open('WorksEdit', guest)).toBe('/login?redirect=%2FworksEdit');
    expect(open('CreatePublish', guest)).toBe('/login?redirect=%2FcreatePublish');
  });

  it('sends a guest from screens of their own things to /login, though the text gives those no flag', () => {
    expect(open('MyTopic', guest)).toBe('/login?redirect=%2FmyTopic');
    expect(open('PostText', guest)).toBe('/login?redirect=%2Fpost%2Ftext');
    expect(open('MyTopic', user)).toBe('render');
  });

  it('lets a guest open every route without a flag, except their own things and WeChat steps', () => {
    for (const entry of allRoutes) {
      if (entry.kind !== 'screen' || needsSession(entry) || entry.needs || entry.query) continue;
      expect(decideEntry(entry, { ...guest, path: entry.path, query: '' }), entry.path).toEqual({ go: 'render' });
    }
  });
});

describe('guest screens', () => {
  it('are always allowed to a guest', () => {
    for (const name of ['Signin', 'SigninDynamic', 'Signup'] as const) expect(open(name, guest)).toBe('render');
  });

  it('send a visitor with a session on to the redirect target, else to their usual end', () => {
    expect(open('Signin', user, '/signin?redirect=%2Fgroups%2F3%2Finfo')).toBe('/groups/3/info');
    expect(open('Signin', signed)).toBe('/feeds?type=hot');
    expect(open('Signup', signed)).toBe('/feeds?type=hot');
    expect(open('SigninDynamic', signed)).toBe('/');
  });

  it('never send anybody to another site or round in a circle', () => {
    expect(open('Signin', user, '/signin?redirect=https%3A%2F%2Fhost.invalid')).toBe('/feeds?type=hot');
    expect(open('Signin', user, '/signin?redirect=%2Fsignin%3Fredirect%3D%252Fsignin')).toBe('/feeds?type=hot');
  });
});

describe('the passport', () => {
  const decide = (name: 'Login' | 'Register' | 'Signin' | 'Signup', visitor: Omit<Visit, 'path' | 'query'>, query = '') =>
    decideEntry(entryOfName(name), { ...visitor, path: entryOfName(name).path, query });

  it('is left for from /login and /register, to come back to where the visitor was going, or to /home', () => {
    expect(decide('Login', guest)).toEqual({ go: 'passport', page: 'cas/login', target: '/home', to: '/signin?redirect=%2Fhome' });
    expect(decide('Login', guest, '?redirect=%2Fchats%2F4%23a')).toMatchObject({
      target: '/chats/4#a',
      to: '/signin?redirect=%2Fchats%2F4%23a',
    });
    expect(decide('Register', guest, '?channel=a')).toMatchObject({ page: 'register', target: '/home' });
    for (const elsewhere of [
      'https://host.invalid/',
      '//host.invalid',
      '/\\host.invalid',
      'javascript:alert(1)',
      '/login',
      '/go/passport_pc/cas/logout',
    ])
      expect(decide('Login', guest, `?redirect=${encodeURIComponent(elsewhere)}`)).toMatchObject({ target: '/home' });
  });

  it('is not needed by who is signed in', () => {
    expect(decide('Login', user, '?redirect=%2Fchats%2F4')).toEqual({ go: 'redirect', to: '/chats/4' });
    expect(decide('Register', user)).toEqual({ go: 'redirect', to: '/home' });
  });

  it('that sent for somebody who is signed in is answered over the bridge, unless it wants credentials', () => {
    const service = '?service=https%253A%252F%252Fpartner.example%252Fa';
    for (const name of ['Signin', 'Signup'] as const) {
      expect(decide(name, user, service)).toEqual({ go: 'redirect', to: `/bridge${service}` });
      expect(decide(name, user, `${service}&renew=true`)).toEqual({ go: 'render' });
      expect(decide(name, guest, service)).toEqual({ go: 'render' });
    }
  });
});

describe('the value report', () => {
  it('is opened first: an unsigned visitor goes to /unSigned with the address to come back to', () => {
    expect(open('EducationEdit', user, '/educationEdit?id=2')).toBe('/unSigned?redirect=%2FeducationEdit%3Fid%3D2');
    expect(open('EducationEdit', signed)).toBe('render');
  });

  it('is opened in the guide when an unsigned visitor composes', () => {
    expect(open('CreatePublish', user)).toBe('/guideNew');
    expect(open('CreateGroupPublish', user)).toBe('/guideNew');
    expect(open('CreateGroupPublish', signed)).toBe('render');
  });

  it('shows /noSigned as the screen of /unSigned', () => {
    expect(open('NoSigned', user)).toBe('render');
    expect(open('NoSigned', guest)).toBe('render');
    expect(entryOfName('NoSigned')).toMatchObject({ screen: 'UnSigned' });
  });
});

describe('an enterprise that has not signed', () => {
  it('is led to fill in the company, from public screens too', () => {
    for (const name of ['Home', 'WorksEdit', 'UserCenter', 'Group', 'UnSigned'] as const) {
      expect(open(name, enterprise)).toBe('/enterpriseFillInfoTip');
    }
  });

  it('is every user type but 1', () => {
    expect(open('Home', { ...user, userType: 3 })).toBe('/enterpriseFillInfoTip');
    expect(open('Home', { ...user, userType: 1 })).toBe('render');
    expect(open('Home', { ...user, userType: null })).toBe('render');
  });

  it('may still open the pages it needs to sign, to appeal, to change the password and to read what is kept of it', () => {
    const spared = [
      'EnterpriseFillInfoTip',
      'Declaration',
      'EnterpriseResource',
      'EnterpriseOptionTip',
      'SignupProtocol',
      'Appeal',
      'ChangePassword',
      'Privacy',
    ] as const;
    for (const name of spared) expect(open(name, enterprise), name).toBe('render');
    expect(
      allRoutes
        .filter((entry) => 'spared' in entry && entry.spared)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...spared].sort());
  });

  it('is free once signed, and without a session', () => {
    expect(open('Home', { ...enterprise, signed: true })).toBe('render');
    expect(open('Home', { ...enterprise, hasToken: false })).toBe('render');
  });
});

describe('redirects', () => {
  it.each([
    ['Root', '/', '/home'],
    ['Discovery', '/discovery', '/search'],
    ['Bigbang', '/bigbang', '/home'],
    ['ForgetPwd', '/forgetPwd', '/forgetPassword'],
    ['Invite', '/invite?channel=a', '/toInvite?channel=a'],
    ['Message', '/message', '/message/info'],
    ['ProfileCollection', '/profile/collection', '/profile/collection/feeds'],
    ['GroupEntry', '/groups/12', '/enterpriseOptionTip'],
    ['Feeds', '/feeds', '/feeds?type=new'],
    ['Login', '/login', '/signin?redirect=%2Fhome'],
    ['Login', '/login?redirect=%2Fchats%2F4', '/signin?redirect=%2Fchats%2F4'],
    ['Register', '/register?invitePeople=5', '/signup?redirect=%2Fhome&invitePeople=5'],
  ] as const)('%s: %s goes to %s', (name, from, to) => {
    expect(open(name, guest, from)).toBe(to);
  });

  it.each([
    ['Property', '/property', '/userCenter'],
    ['MessageAudits', '/message/audits', '/message/audits/feedcomments'],
    ['TrialTranslationOldList', '/trialTranslation/list', '/trialTranslation/trialTranslationList'],
    ['TrialTranslationMyList', '/trialTranslation/myList', '/trialTranslation/trialTranslationList'],
    ['TrialTranslationCreate', '/trialTranslationCreate', '/fix?for=trial'],
  ] as const)('%s asks for a session, then %s goes to %s', (name, from, to) => {
    expect(open(name, guest, from)).toBe(`/login?redirect=${encodeURIComponent(from)}`);
    expect(open(name, user, from)).toBe(to);
  });

  it('lead from the invite entry to the visitor own invitation, and a guest through login back to it', () => {
    expect(open('InviteEntry', guest)).toBe('/login?redirect=%2Fm%2Finvite');
    expect(open('InviteEntry', user)).toBe('/m/invite/7');
  });
});

describe('addresses', () => {
  it('keep the feed type that they name', () => {
    expect(open('Feeds', guest, '/feeds?type=hot')).toBe('render');
    expect(open('Feeds', guest, '/feeds?channel=a&type=')).toBe('/feeds?channel=a&type=new');
  });

  it('of a person hold digits only; anything else matches no route', () => {
    expect(open('UserPage', user, '/users/42')).toBe('render');
    expect(open('UserPage', user, '/users/42x')).toBe('/enterpriseOptionTip');
    expect(open('UserFollowers', user, '/users/me/followers')).toBe('/enterpriseOptionTip');
  });

  it('carry the autoAdapter query exactly when their route is set so', () => {
    expect(open('Home', guest, '/home?autoAdapter=1&channel=a')).toBe('/home?channel=a');
    const adapted = { ...entryOfName('Home'), flags: ['autoAdapter'] } as ReturnType<typeof entryOfName>;
    const visit = { ...guest, path: '/home' };
    expect(decideEntry(adapted, { ...visit, query: '' })).toEqual({ go: 'redirect', to: '/home?autoAdapter=1' });
    expect(decideEntry(adapted, { ...visit, query: '?autoAdapter=1' })).toEqual({ go: 'render' });
  });

  it('outside the app load as full pages, query and all', () => {
    const decision = decideEntry(entryOfName('Files'), { ...guest, path: '/files', query: '?id=1' });
    expect(decision).toEqual({ go: 'leave', to: '/files?id=1' });
  });
});

describe('WeChat screens', () => {
  const inside = { ...guest, inWeChat: true };

  it('show the sign-in only inside WeChat and with its code', () => {
    expect(open('Wechat', inside, '/wechat?code=x')).toBe('render');
    expect(open('Wechat', inside, '/wechat')).toBe('/signin');
    expect(open('Wechat', guest, '/wechat?code=x')).toBe('/signin');
  });

  it('go back to the sign-in when its token, or the nickname for a new profile, is not there', () => {
    expect(open('WechatBind', inside)).toBe('/wechat');
    expect(open('WechatBind', { ...inside, social: { token: true, name: false } })).toBe('render');
    expect(open('WechatSignup', { ...inside, social: { token: true, name: false } })).toBe('/wechat');
    expect(open('WechatSignup', { ...inside, social: { token: true, name: true } })).toBe('render');
  });
});

describe('every address', () => {
  /** As the router ranks: what stands in the path itself before what a parameter takes. */
  const entryAt = (path: string) =>
    allRoutes
      .filter((entry) => readPattern(entry.path, path))
      .sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0];

  it.each([
    ['a guest', guest],
    ['a user', user],
    ['a signed user', signed],
    ['an unsigned enterprise', enterprise],
    ['a signed enterprise', { ...enterprise, signed: true }],
  ])('ends for %s within four steps at something that is shown', (_who, visitor) => {
    for (const start of allRoutes) {
      let address = start.path.replace(/:\w+/g, '1');
      let ended = false;
      for (let step = 0; step < 5 && !ended; step += 1) {
        const [path = '', search] = address.split('?');
        const entry = entryAt(path);
        if (!entry) throw new Error(`${start.path} leads to ${path}, which no route matches`);
        const decision = decideEntry(entry, { ...visitor, path, query: search === undefined ? '' : `?${search}` });
        if (decision.go === 'redirect') address = decision.to;
        else ended = true;
      }
      expect(ended, start.path).toBe(true);
    }
  });
});
