import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listIncomes } from '#contract/groups/group-admin.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { checkLedger } from '../../platform/ledger/ledger.check.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { fund, moneyOf, password } from './pins.factory.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

type Moved = { id: number; code: string; amount: number; linked_to: number | null; owner: string };

describe('the house’s share of a pin', () => {
  it('and what the circle gets are the two parts of one offer, posted together and each once', async () => {
    const { id, owner, member } = await makeCircle(house);
    await fund(house, member);
    const post = await publish(member, id);
    await member.call(pins.applyPostPin, { id: post.id, day: 1, amount: 99, password });
    const [request] = await owner.call(pins.listPostPins, { group: id });
    await withSetting(house.deps, 'pin.fee', 10, () => owner.call(pins.approvePin, { id: request?.id ?? 0 }));
    expect([await moneyOf(house, member.userId), await moneyOf(house, id, 'group')]).toEqual([
      [901, 0],
      [90, 0],
    ]);
    const { rows } = await house.deps.db.write.execute<Moved>(sql`
      select t.id, t.code, t.amount, t.linked_to, c.owner_kind as owner from ledger_transfers t
      join ledger_accounts c on c.id = t.credit_account_id
      where t.hold_id = (select hold_id from pin_requests where id = ${request?.id ?? 0}) and t.code <> 'hold.placed' order by t.id`);
    const first = rows[0]?.id;
    expect(rows).toEqual([
      { id: first, code: 'pin.paid', amount: 90, linked_to: null, owner: 'group' },
      { id: expect.any(Number), code: 'pin.house', amount: 9, linked_to: first, owner: 'house' },
    ]);
    expect((await owner.call(listIncomes, { id })).incomes.map((line) => [line.kind, line.amount])).toEqual([['pinned', 90]]);
    expect(await checkLedger(house.deps)).toEqual([]);
  });
});
