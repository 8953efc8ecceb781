import { chatChanged, chatRead, chatsChanged, chatTyping } from './chat/chat.events.ts';
import { ChatChange, ChatRead, ChatsChange, ChatTyping } from './chat/chat.schemas.ts';
import { feedChanged } from './feeds/feeds.events.ts';
import { FeedChange } from './feeds/feeds.schemas.ts';
import { describeEvent } from './kernel/events.ts';
import { newsChanged } from './news/news.events.ts';
import { NewsChange } from './news/news.schemas.ts';
import { noticesChanged } from './notices/notices.events.ts';
import { NoticesChange } from './notices/notices.schemas.ts';
import { postChanged } from './posts/posts.events.ts';
import { PostChange } from './posts/posts.schemas.ts';
import { answerChanged, questionChanged } from './questions/questions.events.ts';
import { QuestionChange } from './questions/questions.schemas.ts';

/** Every live event of the product, with what it carries. */
export const liveEvents = [
  describeEvent(postChanged, PostChange),
  describeEvent(feedChanged, FeedChange),
  describeEvent(newsChanged, NewsChange),
  describeEvent(questionChanged, QuestionChange),
  describeEvent(answerChanged, QuestionChange),
  describeEvent(noticesChanged, NoticesChange),
  describeEvent(chatChanged, ChatChange),
  describeEvent(chatRead, ChatRead),
  describeEvent(chatTyping, ChatTyping),
  describeEvent(chatsChanged, ChatsChange),
] as const;
