import { readFileSync } from 'node:fs';
import type { PictureTheme } from './pictures.ts';

export type DemoPerson = {
  handle: string;
  username: string;
  name: string;
  sex: 0 | 1 | 2;
  bio: string;
  location: string;
  native: string;
  foreign: string[];
  fields: string[];
  userType: 1 | 2;
  signed: boolean;
  years: number;
  avatar: string;
  /** The seven named people sign in by these; the others by their mailbox alone. */
  phone?: string;
  role?: 'user' | 'operator';
};

export type DemoComment = { author: string; body: string; replyTo?: number };

export type DemoPost = {
  author: string;
  title: string;
  body: string;
  pictures: number;
  pictureTheme: PictureTheme;
  hoursAgo: number;
  likes: number;
  pinned?: boolean;
  comments: DemoComment[];
};

export type DemoFeed = {
  author: string;
  text: string;
  hoursAgo: number;
  likes: number;
  pictures?: number;
  pictureTheme?: PictureTheme;
  /** What each picture costs, 0 for nothing. */
  picturePrices?: number[];
  /** Its picture is more than three times as high as wide. */
  long?: boolean;
  video?: boolean;
  /** What the text costs. */
  amount?: number;
  topics?: string[];
  place?: { name: string; latitude?: number; longitude?: number };
  pinned?: boolean;
  comments?: DemoComment[];
};

export type DemoNews = {
  author: string;
  category: string;
  title: string;
  subject?: string;
  /** Markdown; `{{1}}` stands for the first of its pictures. */
  content: string;
  cover?: PictureTheme;
  pictures?: PictureTheme[];
  tags?: number[];
  hoursAgo: number;
  likes: number;
  pinned?: boolean;
  recommended?: boolean;
  comments?: DemoComment[];
  /** Published where nothing is said. */
  state?: 'published' | 'waiting' | 'rejected' | 'sentBack';
  reason?: string;
  /** What an editor made of it. */
  edit?: { title: string; content: string; note: string };
};

export type DemoAnswer = {
  author: string;
  /** Markdown. */
  body: string;
  likes: number;
  anonymous?: boolean;
  adopted?: boolean;
  comments?: DemoComment[];
};

export type DemoEntry = {
  /** A code of the fields of work. */
  field: string;
  terms: { zh: string; en: string; es: string };
  /** Both in Chinese. */
  definition: string;
  context: string;
  /** Who asked for it and who answered, where it comes from a question. */
  asker?: string;
  answerer?: string;
};

export type DemoQuestion = {
  asker: string;
  subject: string;
  /** Markdown. */
  body: string;
  /** Handles of topics (load-questions.ts). */
  topics: string[];
  hoursAgo: number;
  answers: DemoAnswer[];
  anonymous?: boolean;
  watchers?: number;
  excellent?: boolean;
  /** Who asked wants it to be one of the best, and nobody has decided. */
  apply?: boolean;
  /** What is offered. */
  amount?: number;
  /** Its days are over: the bounty goes by agreement, or home. */
  settle?: boolean;
  invite?: string[];
  automatic?: boolean;
  /** Others pay to see its first answer; these did. */
  look?: boolean;
  lookers?: string[];
};

export type DemoCircle = {
  handle: string;
  category: string;
  name: string;
  summary: string;
  notice: string;
  owner: string;
  administrators: string[];
  members: string[];
};

export type DemoCategory = { handle: string; zh: string; en: string; es: string };

/** Who says what, in its order; `days` ago it began. */
export type DemoChats = {
  rooms: { between: [string, string]; days: number; lines: [string, string][] }[];
  circle: { circle: string; days: number; lines: [string, string][] };
};

export type DemoContent = {
  named: DemoPerson[];
  people: DemoPerson[];
  categories: DemoCategory[];
  circles: DemoCircle[];
  /** Oldest first, over all circles: the order in which they are published. */
  posts: (DemoPost & { circle: string })[];
  /** Oldest first. */
  feeds: DemoFeed[];
  /** Oldest first. */
  news: DemoNews[];
  /** Oldest first. */
  questions: DemoQuestion[];
  glossary: DemoEntry[];
  chats: DemoChats;
};

const fileOf = <T>(name: string): T => JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8')) as T;

export const DEMO_PASSWORD = 'yanzhi-demo';

/** All demo content, as it was written. */
export const readContent = (): DemoContent => {
  const circles = fileOf<DemoCircle[]>('circles');
  const posts = circles.flatMap((circle) =>
    fileOf<DemoPost[]>(`posts-${circle.handle}`).map((post) => ({ ...post, circle: circle.handle })),
  );
  return {
    named: fileOf<DemoPerson[]>('demo-people'),
    people: fileOf<DemoPerson[]>('people'),
    categories: fileOf<DemoCategory[]>('categories'),
    circles,
    posts: posts.sort((a, b) => b.hoursAgo - a.hoursAgo),
    feeds: fileOf<DemoFeed[]>('feeds').sort((a, b) => b.hoursAgo - a.hoursAgo),
    news: fileOf<DemoNews[]>('news').sort((a, b) => b.hoursAgo - a.hoursAgo),
    questions: fileOf<DemoQuestion[]>('questions').sort((a, b) => b.hoursAgo - a.hoursAgo),
    glossary: fileOf<DemoEntry[]>('glossary'),
    chats: fileOf<DemoChats>('chats'),
  };
};
