import type { LocalizedText } from '#contract/kernel/texts.ts';
import { subscribe } from '#contract/push/push.doors.ts';
import { jobHandlers } from '../features.ts';
import type { Deps } from '../kernel/deps.ts';
import { makePerson, type NewPerson } from '../platform/accounts/accounts.factory.ts';
import type { NoticeKind } from '../platform/notices/notice-kinds.registry.ts';
import { notify } from '../platform/notices/notices.writes.ts';
import { type Browser, openPushService } from '../platform/push/push-service.fixture.ts';
import { clientOf } from './client.ts';
import { openSecondApp } from './open-second-app.ts';

/** The rounds of each minute that send what waits. */
const ROUNDS = ['notices.deliver-due', 'chat.call-due'];

/** A house of its own whose people have browsers that take pushes, behind a push service on this machine. Whoever opens it closes it. */
export const openPushHouse = async (name: string) => {
  const service = await openPushService();
  const house = await openSecondApp(name, { LOG_LEVEL: 'silent', PUSH_SERVICES: service.origin });
  await house.deps.jobs.start(house.deps, jobHandlers, { working: false });

  const person = async (options: NewPerson = {}) => {
    const { userId, token } = await makePerson(house.deps, options);
    return { ...clientOf(house.app, { userId, token, isStranger: false }), userId, token };
  };
  /** The house as it is so much later. */
  const at = (seconds: number): Deps => ({ ...house.deps, now: () => new Date(Date.now() + seconds * 1_000) });
  return {
    house,
    service,
    person,
    at,
    /** Somebody with a browser that takes pushes. */
    reached: async (options: NewPerson = {}): Promise<{ owner: Awaited<ReturnType<typeof person>>; browser: Browser }> => {
      const [owner, browser] = [await person(options), service.browser()];
      await owner.call(subscribe, browser.subscription);
      return { owner, browser };
    },
    /** What the clocks of Shanghai show so many seconds from now. */
    clock: (seconds: number): string => new Date(Date.now() + 8 * 3_600_000 + seconds * 1_000).toISOString().slice(11, 16),
    /** Sends what is due so many seconds from now, and all that follows from it. */
    deliver: async (seconds = 20): Promise<void> => {
      const later = at(seconds);
      for (const { kind, run } of jobHandlers) if (ROUNDS.includes(kind.name)) await run(later, {});
      await later.jobs.runPending(later);
    },
    /** The house says something to somebody. */
    tell: (to: number, kind: NoticeKind, text: LocalizedText): Promise<void> =>
      house.deps.db.write.transaction((db) =>
        notify({ db, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined }, { kind, to, text }),
      ),
    close: async (): Promise<void> => {
      await house.close();
      await service.close();
    },
  };
};

export type PushHouse = Awaited<ReturnType<typeof openPushHouse>>;
