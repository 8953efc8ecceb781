import { randomUUID } from 'node:crypto';
import * as chat from '#contract/chat/chat.doors.ts';
import { groupAdmins } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';

/** The room of the circle, in which the author said something. */
const room = (world: World): Promise<number> =>
  world.once('chat', async () => (await world.owner.call(chat.openCircleChat, { id: world.circle })).id);

const said = async (world: World): Promise<{ id: number; message: number }> => {
  const id = await room(world);
  const { message } = await world.author.call(chat.sendMessage, { id, mark: randomUUID(), type: 'text', body: words() });
  return { id, message: message.id };
};

const there = async (world: World): Promise<{ id: number }> => ({ id: (await said(world)).id });

export const matrix: FeatureMatrix = {
  access: [
    row(chat.openCircleChat, {
      input: async (world) => {
        await room(world);
        return { id: world.circle };
      },
    }),
    row(chat.getChat, { tells: SECRET, input: there }),
    row(chat.listChatMembers, { tells: '笔者', input: there }),
    row(chat.listMessages, { tells: SECRET, input: there }),
    row(chat.searchMessages, { tells: SECRET, input: async (world) => ({ ...(await there(world)), keyword: SECRET }) }),
    row(chat.sendMessage, {
      input: async (world) => ({ ...(await there(world)), mark: randomUUID(), type: 'text' as const, body: words() }),
    }),
    row(chat.recallMessage, { may: ['author', ...groupAdmins], input: said }),
    row(chat.listReaders, {
      tells: '林译',
      input: async (world) => {
        const one = await said(world);
        await world.member.call(chat.readChat, { id: one.id, seq: 1_000_000 });
        return one;
      },
    }),
    row(chat.readChat, { input: async (world) => ({ ...(await there(world)), seq: 1 }) }),
    row(chat.changeChat, { input: async (world) => ({ ...(await there(world)), muted: false }) }),
    row(chat.forwardMessages, {
      input: async (world) => {
        const { id, message } = await said(world);
        return { mark: randomUUID().slice(0, 40), chat_id: id, messages: [message], to: [id] };
      },
    }),
    row(chat.flagMessage, {
      may: ['member', ...groupAdmins],
      aside: ['author'],
      input: async (world) => ({ ...(await said(world)), reason: '广告' }),
    }),
  ],
  noAccess: { [openBecause.findable]: ['chat.of-circle'], [openBecause.meets]: ['chat.open'] },
  noPersons: {
    [unwalkedBecause.sameCards]: ['chat.get', 'chat.list', 'chat.members', 'chat.messages', 'chat.search', 'chat.readers'],
  },
};
