import { and, eq, ne, sql } from 'drizzle-orm';
import type { Audience } from '#contract/reports/report-sections.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { userCountsTable, usersTable } from '../accounts/accounts.tables.ts';
import { reportSettingsTable } from '../reports/reports.tables.ts';
import { companyNameSql } from './company-name.sql.ts';
import { blocksTable, followsTable } from './people.tables.ts';

export type PersonRow = {
  id: number;
  username: string;
  nickname: string | null;
  /** The name that a company signed with; null for a person. */
  companyName: string | null;
  bio: string;
  sex: number;
  location: string;
  userType: number;
  avatarFileId: number | null;
  backgroundFileId: number | null;
  signedAt: Date | null;
  verifiedType: 'user' | 'org' | null;
  /** What the report says of its owner beside their name; null unless it is open and a person's. For whom each is: `person-seal.view.ts`. */
  scoreTenths: number | null;
  pair: string | null;
  /** For whom they are, where their owner said it. */
  scoreFor: Audience | null;
  pairFor: Audience | null;
  createdAt: Date;
  updatedAt: Date;
  likes: number | null;
  comments: number | null;
  followers: number | null;
  followings: number | null;
  friends: number | null;
  posts: number | null;
  feeds: number | null;
  questions: number | null;
  answers: number | null;
  /** Whoever looks follows them. */
  isFollowed: boolean;
  /** They follow whoever looks. */
  followsViewer: boolean;
  /** Whoever looks has blocked them. */
  blacked: boolean;
  /** They have blocked whoever looks. */
  shutsOut: boolean;
};

/** A report that is not open, a banned person's and a company's put no seal beside a name. */
const sealed = sql`${usersTable.signedAt} is not null and ${usersTable.status} = 'active' and ${usersTable.userType} = 1`;

const shown = {
  id: usersTable.id,
  username: usersTable.username,
  nickname: usersTable.nickname,
  companyName: companyNameSql,
  bio: usersTable.bio,
  sex: usersTable.sex,
  location: usersTable.location,
  userType: usersTable.userType,
  avatarFileId: usersTable.avatarFileId,
  backgroundFileId: usersTable.backgroundFileId,
  signedAt: usersTable.signedAt,
  verifiedType: usersTable.verifiedType,
  scoreTenths: sql<number | null>`case when ${sealed} then ${usersTable.scoreTenths} end`,
  pair: sql<string | null>`case when ${sealed} then ${usersTable.pair} end`,
  scoreFor: sql<Audience | null>`${reportSettingsTable.audiences} ->> 'assessment'`,
  pairFor: sql<Audience | null>`${reportSettingsTable.audiences} ->> 'languages'`,
  createdAt: usersTable.createdAt,
  updatedAt: usersTable.updatedAt,
  likes: userCountsTable.likes,
  comments: userCountsTable.comments,
  followers: userCountsTable.followers,
  followings: userCountsTable.followings,
  friends: userCountsTable.friends,
  posts: userCountsTable.posts,
  feeds: userCountsTable.feeds,
  questions: userCountsTable.questions,
  answers: userCountsTable.answers,
};

const viewer = sql.placeholder('viewer');
const { followerId, followeeId } = followsTable;

/** What a viewer has to do with each person: two looks into an index for each, and their blocks once for all. */
const related = {
  isFollowed: sql<boolean>`exists (select 1 from ${followsTable} where ${followerId} = ${viewer} and ${followeeId} = ${usersTable.id})`,
  followsViewer: sql<boolean>`exists (select 1 from ${followsTable} where ${followeeId} = ${viewer} and ${followerId} = ${usersTable.id})`,
  blacked: sql<boolean>`${usersTable.id} in (select ${blocksTable.blockedId} from ${blocksTable} where ${blocksTable.ownerId} = ${viewer})`,
  shutsOut: sql<boolean>`${usersTable.id} in (select ${blocksTable.ownerId} from ${blocksTable} where ${blocksTable.blockedId} = ${viewer})`,
};
const unrelated = {
  isFollowed: sql<boolean>`false`,
  followsViewer: sql<boolean>`false`,
  blacked: sql<boolean>`false`,
  shutsOut: sql<boolean>`false`,
};

/**
 * Everyone who is named on a page, in one query, by id, with what the viewer (null for a guest) has to do with them. People who deleted
 * their account are not among them.
 */
export const loadPeople = async (
  db: Db | Tx,
  ids: readonly (number | null)[],
  viewerId: number | null,
): Promise<Map<number, PersonRow>> => {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  if (wanted.length === 0) return new Map();
  const query = cachedQuery(db, viewerId === null ? 'people/guest' : 'people', () =>
    db
      .select({ ...shown, ...(viewerId === null ? unrelated : related) })
      .from(usersTable)
      .leftJoin(userCountsTable, eq(userCountsTable.userId, usersTable.id))
      .leftJoin(reportSettingsTable, eq(reportSettingsTable.userId, usersTable.id))
      .where(and(sql`${usersTable.id} = any(${sql.placeholder('ids')}::bigint[])`, ne(usersTable.status, 'deleted'))),
  );
  const rows = await query.execute({ ids: wanted, ...(viewerId === null ? {} : { viewer: viewerId }) });
  return new Map(rows.map((row) => [row.id, row]));
};

/** The same people as someone sees them who has nothing to do with them, for what is told to many at once. */
export const asSeenByAll = (people: ReadonlyMap<number, PersonRow>): Map<number, PersonRow> =>
  new Map([...people].map(([id, row]) => [id, { ...row, isFollowed: false, followsViewer: false, blacked: false, shutsOut: false }]));
