import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Client } from '../../testing/client.ts';
import { makeFile } from '../posts/posts.factory.ts';

/** A feed, written as a person would. */
export const publishFeedAs = async (author: Client, input: Partial<Parameters<typeof feedInput>[0]> = {}): Promise<FeedDetail> =>
  (await author.call(feeds.createFeed, feedInput(input))).feed;

type Input = {
  feed_content?: string;
  images?: { id: number; amount?: number; type?: 'read' | 'download' }[];
  amount?: number;
  topic_names?: string[];
};

const feedInput = (input: Input): Input => ({ feed_content: '今天把一份 60 页的技术手册校完了，术语表比正文还长。', ...input });

/** A text that costs something: what is beyond its first 50 characters must never be seen unpaid. */
export const SECRET = '秘诀在最后一句话里';
export const paidText = `${'译者的工作台上总有几样东西。'.repeat(5)}${SECRET}`;

/** A picture of somebody's, as an upload leaves it. */
export const pictureOf = async (deps: Deps, ownerId: number): Promise<{ id: number }> => ({ id: await makeFile(deps, ownerId) });
