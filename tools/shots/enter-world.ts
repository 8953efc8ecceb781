import { getCurrentUser, signIn } from '#contract/accounts/accounts.doors.ts';
import { saveGuideContact, saveGuideExperience, saveGuideFields, saveGuideLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { answerPolicies, getPolicy } from '#contract/policies/policies.doors.ts';
import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import { makePerson } from '#server/platform/accounts/accounts.factory.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Place, Role } from './world.ts';

/** Also that of whoever pays. */
export const demoPassword = 'yanzhi-demo';

/** Who is somebody of their own; the others come without a session, or are on their way to one. */
export type Named = Exclude<Role, 'guest' | 'inWechat' | 'onTheWay'>;

/** Gives a session of one of the demo's people. */
export const signInAs = async (url: string, login: string): Promise<string> => {
  const { access_token: token } = await callerOf(url, null).call(signIn, { login, password: demoPassword });
  return String(token);
};

/** Whose session it is. */
export const known = async (url: string, token: string): Promise<Caller & { id: number }> => {
  const caller = callerOf(url, token);
  return { ...caller, id: (await caller.call(getCurrentUser, {})).id };
};

/** Agrees to the texts that hold now: whoever owes an answer is asked for it in front of the first screen they open. */
export const agree = async ({ call }: Caller): Promise<void> => {
  const [agreement, privacy] = await Promise.all([call(getPolicy, { name: 'agreement' }), call(getPolicy, { name: 'privacy' })]);
  await call(answerPolicies, { agreed: true, agreement: agreement.version, privacy: privacy.version });
};

/** Rows that no call makes: people with a session, and a circle that nobody has joined. */
export const withDeps = async <T>({ databaseUrl, dataDir }: Place, work: (deps: Deps) => Promise<T>): Promise<T> => {
  const deps = await createDeps(readConfig({ DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'error' }), databaseUrl);
  try {
    return await work(deps);
  } finally {
    await closeDeps(deps);
  }
};

/** Goes through the guide as far as must be, and with `isAll` to its last step. */
export const setOut = async (place: Place, isAll: boolean): Promise<string> => {
  const { token } = await withDeps(place, (deps) => makePerson(deps, { signed: false }));
  const caller = callerOf(place.url, token);
  await agree(caller);
  const { call } = caller;
  await call(saveGuideLanguages, { native: 'zh', first: 'en' });
  await call(saveGuideContact, { country_code: '86', phone: '13912345678', email: 'on.the.way@example.com', nickname: '走在半路' });
  if (!isAll) return token;
  await call(saveGuideFields, { fields: ['law', 'finance'], tags: [] });
  await call(saveGuideExperience, { title: '海商法译丛', company: '沧海书局', started_on: '2021-03', ended_on: null });
  return token;
};
