import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '#contract/feeds/feed-topics.schemas.ts';
import { dropDraft, getDraft, saveDraft } from '#contract/feeds/feeds.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { call } from '#web/api/call.ts';
import { utcMoment } from '#web/api/wire-time.ts';

type SavedDraft = InputOf<typeof saveDraft>;

/** How the drafts of one composer are kept: on this device and on the server. Made once for a composer. */
export type Drafts<Content> = {
  readonly composer: SavedDraft['composer'];
  readonly blank: () => Content;
  readonly isBlank: (draft: Content) => boolean;
  /** The draft of this device, and when it was written. */
  readonly readLocal: () => { readonly draft: Content; readonly at: number } | null;
  /** Keeps a draft on this device; a blank one takes it away. */
  readonly saveLocal: (draft: Content) => void;
  readonly fromServer: (saved: Draft) => Content;
  readonly forServer: (draft: Content) => Omit<SavedDraft, 'composer'>;
};

/** The server is told once the fingers rest. */
const REST_MS = 1_500;

/** The newer of what this device and what the server keep; without a network, what this device keeps. */
const findDraft = async <Content>({ composer, readLocal, fromServer, blank }: Drafts<Content>): Promise<Content> => {
  const own = readLocal();
  const saved = (await call(getDraft, { composer }).catch(() => null))?.draft ?? null;
  if (saved !== null && (own === null || utcMoment(saved.updated_at) > own.at)) return fromServer(saved);
  return own?.draft ?? blank();
};

/** The draft that writing begins with; null while it is looked for. */
export const useStartingDraft = <Content>(drafts: Drafts<Content>): Content | null => {
  const [found, setFound] = useState<Content | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findDraft(drafts).then((draft) => isWanted && setFound(draft));
    return () => {
      isWanted = false;
    };
  }, [drafts]);
  return found;
};

/** What the server was told last of each composer. */
const lastTold = new Map<SavedDraft['composer'], Promise<unknown>>();

/**
 * A draft that cannot be told to the server now is told at the next letter, and lies on the device meanwhile. One thing is told after the
 * other: on a slow line a draft that is kept would come after the word that it is published, and stand there again.
 */
const tell = <Content>({ composer, isBlank, forServer }: Drafts<Content>, draft: Content): void => {
  const send = () => (isBlank(draft) ? call(dropDraft, { composer }) : call(saveDraft, { composer, ...forServer(draft) }));
  const before = lastTold.get(composer);
  const told = (before === undefined ? send() : before.then(send)).catch(() => null);
  lastTold.set(composer, told);
  void told.then(() => lastTold.get(composer) === told && lastTold.delete(composer));
};

/** Keeps a draft at every change: on the device at once, on the server when the fingers rest. Answers how to forget it. */
export const useSavedDraft = <Content>(drafts: Drafts<Content>, draft: Content): (() => void) => {
  const text = JSON.stringify(draft);
  const first = useRef(text);
  const untold = useRef(false);
  const isOver = useRef(false);
  const tellNow = useEffectEvent(() => {
    if (!untold.current || isOver.current) return;
    untold.current = false;
    tell(drafts, draft);
  });

  useEffect(() => {
    if (text === first.current || isOver.current) return;
    first.current = '';
    untold.current = true;
    drafts.saveLocal(JSON.parse(text) as Content);
    const timer = setTimeout(tellNow, REST_MS);
    return () => clearTimeout(timer);
  }, [drafts, text]);
  useEffect(() => () => tellNow(), []);

  return () => {
    isOver.current = true;
    drafts.saveLocal(drafts.blank());
    tell(drafts, drafts.blank());
  };
};
