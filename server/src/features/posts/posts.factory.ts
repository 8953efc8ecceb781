import { sql } from 'drizzle-orm';
import * as groups from '#contract/groups/groups.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import type { Client } from '../../testing/client.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makeGroup } from '../groups/groups.factory.ts';
import { groupMembersTable, type groupModes } from '../groups/groups.public.ts';

type Someone = Client & { userId: number };

export type Circle = { id: number; owner: Someone; member: Someone; outsider: Someone };

/** A circle with its founder, one member, and one signed person who is not in it. */
export const makeCircle = async (house: TestApp, mode: (typeof groupModes)[number] = 'public'): Promise<Circle> => {
  const [owner, member, outsider] = await Promise.all([
    house.person({ nickname: '圈主' }),
    house.person({ nickname: '林译' }),
    house.stranger(),
  ]);
  const id = await makeGroup(house.deps, { ownerId: owner.userId, mode });
  if (mode === 'public') await member.call(groups.joinGroup, { id });
  else await letIn(house.deps, id, member.userId);
  return { id, owner, member, outsider };
};

/** Puts a person into a circle that they cannot walk into. */
export const letIn = async (deps: Deps, groupId: number, userId: number, role: 'member' | 'administrator' = 'member'): Promise<void> => {
  await deps.db.write.insert(groupMembersTable).values({ groupId, userId, role, rank: role === 'member' ? 2 : 1 });
};

/** A post, written as a person would. */
export const publish = async (
  author: Client,
  groupId: number,
  body = '“best efforts”译作“尽最大努力”还是“合理努力”？',
): Promise<PostDetail> => (await author.call(posts.createPost, { group_id: groupId, body })).post;

/** Posts of one text, written all at once, each in its own place among the latest. Gives their ids. */
export const writePosts = async ({ deps }: TestApp, circle: Circle, text: string, times = 1): Promise<number[]> => {
  const words = sql.param(indexWords(text));
  const { rows } = await deps.db.write.execute<{ id: string }>(sql`
    insert into posts (id, group_id, author_id, body, words, bumped) overriding system value
    select next.id, ${circle.id}, ${circle.owner.userId}, ${text}, array_to_tsvector(${words}::text[]), ${deps.now().getTime()}::bigint * 2048 + next.id % 2048
    from (select nextval(pg_get_serial_sequence('posts', 'id')) as id from generate_series(1, ${times}::int)) as next returning id`);
  return rows.map(({ id }) => Number(id));
};

let made = 0;

/** A file as an upload leaves it, for posts that show one. Gives its id. */
export const makeFile = async (deps: Deps, ownerId: number, kind: 'image' | 'video' | 'document' = 'image'): Promise<number> => {
  made += 1;
  const [file] = await deps.db.write
    .insert(filesTable)
    .values({
      ownerId,
      kind,
      md5: `${process.pid}${made}`.padStart(32, '0'),
      mime: kind === 'image' ? 'image/jpeg' : kind === 'video' ? 'video/mp4' : 'application/pdf',
      size: 1000,
      width: 1200,
      height: 900,
      storageKey: `test/${process.pid}/${made}`,
    })
    .returning({ id: filesTable.id });
  if (!file) throw new Error('a file was not written');
  return file.id;
};
