import { and, eq, ne, sql } from 'drizzle-orm';
import { builtOnce } from '../../kernel/db/built-once.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { userCountsTable, usersTable } from '../accounts/accounts.tables.ts';

export type PersonRow = {
  id: number;
  username: string;
  nickname: string | null;
  bio: string;
  sex: number;
  location: string;
  userType: number;
  avatarFileId: number | null;
  backgroundFileId: number | null;
  signedAt: Date | null;
  verifiedType: 'user' | 'org' | null;
  createdAt: Date;
  updatedAt: Date;
  likes: number | null;
  comments: number | null;
  followers: number | null;
  followings: number | null;
  friends: number | null;
  posts: number | null;
};

const shown = {
  id: usersTable.id,
  username: usersTable.username,
  nickname: usersTable.nickname,
  bio: usersTable.bio,
  sex: usersTable.sex,
  location: usersTable.location,
  userType: usersTable.userType,
  avatarFileId: usersTable.avatarFileId,
  backgroundFileId: usersTable.backgroundFileId,
  signedAt: usersTable.signedAt,
  verifiedType: usersTable.verifiedType,
  createdAt: usersTable.createdAt,
  updatedAt: usersTable.updatedAt,
  likes: userCountsTable.likes,
  comments: userCountsTable.comments,
  followers: userCountsTable.followers,
  followings: userCountsTable.followings,
  friends: userCountsTable.friends,
  posts: userCountsTable.posts,
};

/** Everyone who is named on a page, in one query, by id. People who deleted their account are not among them. */
export const loadPeople = async (db: Db | Tx, ids: readonly (number | null)[]): Promise<Map<number, PersonRow>> => {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  if (wanted.length === 0) return new Map();
  const query = builtOnce(db, 'people', () =>
    db
      .select(shown)
      .from(usersTable)
      .leftJoin(userCountsTable, eq(userCountsTable.userId, usersTable.id))
      .where(and(sql`${usersTable.id} = any(${sql.placeholder('ids')}::bigint[])`, ne(usersTable.status, 'deleted'))),
  );
  const rows = await query.execute({ ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
};
