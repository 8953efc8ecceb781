import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as exports from '#contract/report-exports/report-exports.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { startSession } from '../../platform/accounts/sessions.ts';
import { passkeysTable } from '../../platform/security/security.tables.ts';
import type { Row } from './access-matrix.ts';
import { newPost, password, row, SECRET, type World } from './world.ts';

/** Somebody of the company's team: the partner, who has not answered. */
const asked = (world: World): Promise<number> =>
  world.once(
    'team',
    async () => (await world.company.call(enterprises.saveTeamMember, { name: '人人可读的名字', userId: world.partner.userId })).id,
  );
const teamOf = async ({ company }: World) => ({ id: (await company.call(enterprises.saveTeamMember, { name: '人人可读的名字' })).id });
const caseOf = async ({ company }: World) => ({ id: (await company.call(enterprises.saveCase, { name: '人人可读的名字' })).id });

/** A device of the author beside the one in their hand. */
const device = async ({ house: { deps }, author }: World) => {
  const session = { userId: author.userId, userAgent: 'other', deviceId: null, now: deps.now() };
  return { id: (await deps.db.write.transaction((tx) => startSession(tx, session))).sessionId };
};

let keys = 0;
const passkey = async ({ house: { deps }, author }: World) => {
  keys += 1;
  const [made] = await deps.db.write
    .insert(passkeysTable)
    .values({ userId: author.userId, credentialId: `matrix-${keys}`, publicKey: Buffer.from('key'), name: '手机' })
    .returning({ id: passkeysTable.id });
  return { id: made?.id ?? 0 };
};

const payment = async ({ author }: World) => {
  const { data } = await author.call(wallet.rechargeWallet, { amount: 100, from: 2 });
  return { out_trade_no: data.out_trade_no };
};

/** What an operator did about a post of the author. */
const act = async (world: World) => {
  const { operator, author } = world;
  const post = await newPost(world);
  const { id } = await operator.call(desk.openCase, { kind: 'post', subject_id: post });
  await operator.call(desk.upholdCase, { id, rule: 'spam', reason: SECRET, remove: true });
  const acts = await author.call(conduct.listActs, {});
  return { id: acts.find((one) => one.thing?.id === post)?.id ?? 0 };
};

const credential = async ({ author }: World) => ({
  id: (await author.call(exports.makeExport, { format: 'credential' })).credentialId ?? '',
});

/** A company's own, a person's account and money, and what the house decided about somebody. */
export const houseRows: readonly Row<World>[] = [
  row(enterprises.saveTeamMember, { may: ['company'], input: async (world) => ({ ...(await teamOf(world)), name: '人人可读的名字' }) }),
  row(enterprises.deleteTeamMember, { may: ['company'], input: teamOf }),
  row(enterprises.answerTeam, { may: ['partner'], input: async (world) => ({ id: await asked(world), agrees: true }) }),
  row(enterprises.saveCase, { may: ['company'], input: async (world) => ({ ...(await caseOf(world)), name: '人人可读的名字' }) }),
  row(enterprises.deleteCase, { may: ['company'], input: caseOf }),
  row(enterprises.getEnterprise, { may: ['company', 'partner'], tells: SECRET, input: ({ company }) => ({ userId: company.userId }) }),
  row(exports.revokeCredential, { input: credential }),
  row(security.endDevice, { input: device }),
  row(security.renamePasskey, { input: async (world) => ({ ...(await passkey(world)), name: '旧手机' }) }),
  row(security.removePasskey, { input: passkey }),
  row(wallet.checkPayment, { may: ['author'], input: payment }),
  row(wallet.getPayment, { may: ['author'], tells: '"out_trade_no"', input: payment }),
  row(wallet.getWithdrawal, {
    may: ['author'],
    tells: SECRET,
    input: async ({ author }) => {
      const cash = { amount: 1_000, type: 'alipay', account: SECRET, account_name: '笔某', password };
      return { id: (await author.call(wallet.requestWithdrawal, cash)).id };
    },
  }),
  row(conduct.getAct, { may: ['author'], tells: SECRET, input: act }),
  row(conduct.appealAct, { may: ['author'], input: async (world) => ({ ...(await act(world)), text: '请再看看' }) }),
];
