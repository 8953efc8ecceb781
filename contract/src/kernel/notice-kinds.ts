import type { LocalizedText } from './texts.ts';

/** How a kind of notice is spoken of. */
export type NoticeWords = {
  /** What it is called where people choose what they are told. */
  name: LocalizedText;
  /** What somebody did, said after their name, or several after theirs (`{people|one|several}`); left out where the house says it in its own words. */
  did?: LocalizedText;
};

/** What people are told of, by area: each `x.notices.ts` declares its kinds here, so that the union of all needs no list. */
export interface NoticesByArea {
  kernel: Record<never, NoticeWords>;
}

/** A kind of notice. */
export type NoticeKind = { [Area in keyof NoticesByArea]: keyof NoticesByArea[Area] }[keyof NoticesByArea] & string;
