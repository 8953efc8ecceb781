import { and, eq, ne, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { chatMembersTable, chatMessagesTable, chatRoomsTable, chatSettingsTable } from './chat.tables.ts';

export const chatPersonalData: PersonalData = {
  name: 'chats',
  collect: async ({ db }, userId) => {
    const { lowId, highId } = chatRoomsTable;
    const rooms = await db.write
      .select({ id: chatRoomsTable.id, lowId, highId, createdAt: chatRoomsTable.createdAt })
      .from(chatRoomsTable)
      .where(or(eq(lowId, userId), eq(highId, userId)))
      .orderBy(chatRoomsTable.id);
    const { id, roomId, seq, type, body, file, card, createdAt, recalledAt } = chatMessagesTable;
    return {
      rooms,
      kept: await db.write.select().from(chatMembersTable).where(eq(chatMembersTable.userId, userId)),
      said: await db.write
        .select({ id, roomId, seq, type, body, file, card, createdAt, recalledAt })
        .from(chatMessagesTable)
        .where(and(eq(chatMessagesTable.senderId, userId), ne(type, 'recall')))
        .orderBy(id),
      settings: await db.write.select().from(chatSettingsTable).where(eq(chatSettingsTable.userId, userId)),
    };
  },
  weighs: async (db, userId) =>
    (
      await db
        .select({ id: chatMembersTable.userId })
        .from(chatMembersTable)
        .where(and(eq(chatMembersTable.userId, userId), eq(chatMembersTable.hasWritten, true)))
        .limit(1)
    ).length > 0,
  // What was said is part of conversations of others: it stays, by nobody.
  erase: async (tx, userId) => {
    await tx.delete(chatMembersTable).where(eq(chatMembersTable.userId, userId));
    await tx.delete(chatSettingsTable).where(eq(chatSettingsTable.userId, userId));
  },
};
