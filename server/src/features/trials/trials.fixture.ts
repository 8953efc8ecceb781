import { desc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kernel/doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { publishTrial } from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeMarks, makeTrial } from './trials.factory.ts';

const DAY_MS = 86_400_000;

/** So many days from the house's now, as the form says times. */
export const at = async (days: number): Promise<string> =>
  new Date((await testApp()).deps.now().getTime() + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Four lines, of which the last is not among the first ones. */
export const text =
  '甲方应当在收到发票后三十日内付款。\n逾期付款的，按日支付千分之一的违约金。\n双方另有约定的除外。\n本条在合同终止后继续有效。';

/** What somebody types who starts a trial. */
export const form = async (more: Partial<InputOf<typeof trials.startTrial>> = {}): Promise<InputOf<typeof trials.startTrial>> => ({
  ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', requirements: '请保留条款编号', sourceText: text },
  ...{ acceptBefore: await at(2), finishBefore: await at(5), evaluateBefore: await at(8), isPublic: true },
  ...more,
});

/** What the house told somebody, the newest first. */
export const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);

/** Who starts trials, and who translates them. */
export const pair = async () => {
  const { person } = await testApp();
  return Promise.all([person({ nickname: '许试' }), person({ nickname: '林试' })]);
};

let mailboxes = 0;
export const newMailbox = (): string => {
  mailboxes += 1;
  return `trial-${process.pid}-${mailboxes}@example.com`;
};

/** The last mail that went to a mailbox. */
export const mailTo = async (email: string) => {
  const { deps } = await testApp();
  return (await deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, email)).orderBy(desc(outboxTable.id)))[0] ?? null;
};

/** Why a trial may not be started so. */
export const why = async (who: Client, input: InputOf<typeof trials.startTrial>) =>
  (await who.send(trials.startTrial, input)).body['reason'];

export const SOURCE = '本合同自双方签字之日起生效。';

/** A trial that was marked, and its two. */
export const done = async (change: object = {}) => {
  const { person, deps } = await testApp();
  const [xu, lin] = await Promise.all([person({ nickname: '许公' }), person({ nickname: '林公' })]);
  const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 3, sourceText: SOURCE, change });
  await makeMarks(deps, id, { comment: '译得扎实' });
  return { xu, lin, id };
};

export const publish = (who: Client, id: number, isPublic: boolean) => who.call(publishTrial, { id, isPublic });
