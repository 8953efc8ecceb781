import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { testApp } from '../../testing/test-app.ts';
import { putDraft } from './drafts.queries.ts';
import { pictureOf } from './feeds.factory.ts';

describe('two drafts of one person', () => {
  it('that swap their pictures at the same moment never wait for each other', async () => {
    const { deps, person } = await testApp();
    const author = await person();
    const [first, second] = [await pictureOf(deps, author.userId), await pictureOf(deps, author.userId)];
    await author.call(feeds.saveDraft, { composer: 'pic', images: [first] });
    await author.call(feeds.saveDraft, { composer: 'publish', images: [second] });
    // Asked of the tables themselves: a request that met another one so would be tried again, late and unseen.
    const put = (composer: string, id: number) => () =>
      deps.db.write.transaction((tx) =>
        putDraft(tx, { userId: author.userId, composer, content: { images: [{ id }] }, updatedAt: deps.now() }, [id]),
      );
    const lockFirst = (tx: Tx) => tx.execute(sql`select 1 from files where id = ${first.id} for update`);
    await oneBehindAnother(deps, lockFirst, [put('publish', first.id), put('pic', second.id)]);
    const drafts = await Promise.all(
      (['pic', 'publish'] as const).map(async (composer) => (await author.call(feeds.getDraft, { composer })).draft?.images),
    );
    expect(drafts).toMatchObject([[{ file: second.id }], [{ file: first.id }]]);
    const { rows } = await deps.db.write.execute(sql`select drafts from files where id in (${first.id}, ${second.id})`);
    expect(rows).toEqual([{ drafts: 1 }, { drafts: 1 }]);
  });
});
