import { eq, ne, sql } from 'drizzle-orm';
import { usersTable } from '../accounts/accounts.tables.ts';
import { reportProfilesTable } from '../reports/report-profiles.tables.ts';
import { ownedBy } from '../subjects/owner.types.ts';
import type { SubjectKind } from '../subjects/subjects.registry.ts';
import { blockedIdsSql } from './blocks.sql.ts';
import { companyNameSql } from './company-name.sql.ts';
import { shownName } from './person.view.ts';
import { profileTextsOf } from './profile-texts.registry.ts';

const shown = {
  id: usersTable.id,
  username: usersTable.username,
  nickname: usersTable.nickname,
  userType: usersTable.userType,
  companyName: companyNameSql,
  bio: usersTable.bio,
  location: usersTable.location,
  status: usersTable.status,
  avatarFileId: usersTable.avatarFileId,
  backgroundFileId: usersTable.backgroundFileId,
  createdAt: usersTable.createdAt,
};

/** A person, as notices and flags know them. People are not taken out of sight: what is done about them is done by cards, mutes and bans. */
export const personSubject: SubjectKind = {
  kind: 'user',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const rows = await db
      .select({ ...shown, isBlocked: sql<boolean>`${usersTable.id} = any (${blockedIdsSql(viewer.userId ?? 0)})` })
      .from(usersTable)
      .where(sql`${usersTable.id} = any (${sql.param([...ids])}::bigint[]) and ${usersTable.status} <> 'deleted'`);
    return rows.map((row) => ({
      id: row.id,
      ...ownedBy(row.id),
      groupId: null,
      excerpt: shownName(row),
      pictureFileId: row.avatarFileId,
      likes: 0,
      comments: 0,
      viewerBelongs: true,
      viewerIsGroupAdmin: false,
      isBlocked: row.isBlocked,
      parent: null,
      pinnedUntil: null,
    }));
  },
  visibleTo: () => ne(usersTable.status, 'deleted'),
  link: ({ id }) => `/users/${id}`,
  moderation: {
    inspect: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ ...shown, intro: reportProfilesTable.intro })
        .from(usersTable)
        .leftJoin(reportProfilesTable, eq(reportProfilesTable.userId, usersTable.id))
        .where(sql`${usersTable.id} = any (${sql.param([...ids])}::bigint[])`);
      const texts = await profileTextsOf(db, ids);
      return rows.map((row) => ({
        id: row.id,
        ...ownedBy(row.id),
        groupId: null,
        title: shownName(row),
        text: [row.bio, row.location, row.intro, ...(texts.get(row.id) ?? [])].filter(Boolean).join('\n\n'),
        pictureFileIds: [row.avatarFileId, row.backgroundFileId].filter((file) => file !== null),
        createdAt: row.createdAt,
        isDeleted: row.status === 'deleted',
        isRemoved: false,
      }));
    },
  },
};
