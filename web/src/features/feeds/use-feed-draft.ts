import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropDraft, getDraft, keepDraft } from '#contract/feeds/feeds.doors.ts';
import { call } from '../../api/call.ts';
import { utcMoment } from '../../api/wire-time.ts';
import {
  blankDraft,
  type FeedComposer,
  type FeedDraft,
  forServer,
  fromServer,
  isBlankDraft,
  keepLocalDraft,
  readLocalDraft,
} from './feed-draft.ts';

/** The server is told once the fingers rest. */
const restMs = 1_500;

/** The newer of what this device and what the server keep; without a network, what this device keeps. */
async function findDraft(composer: FeedComposer): Promise<FeedDraft> {
  const own = readLocalDraft(composer);
  const kept = (await call(getDraft, { composer }).catch(() => null))?.draft ?? null;
  if (kept !== null && (own === null || new Date(utcMoment(kept.updated_at)).getTime() > own.at)) return fromServer(kept);
  return own?.draft ?? blankDraft();
}

/** The draft that writing begins with; null while it is looked for. */
export function useStartingDraft(composer: FeedComposer): FeedDraft | null {
  const [found, setFound] = useState<FeedDraft | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findDraft(composer).then((draft) => isWanted && setFound(draft));
    return () => {
      isWanted = false;
    };
  }, [composer]);
  return found;
}

/** A draft that cannot be told to the server now is told at the next letter, and lies on the device meanwhile. */
function tell(composer: FeedComposer, draft: FeedDraft): void {
  const told = isBlankDraft(draft) ? call(dropDraft, { composer }) : call(keepDraft, forServer(composer, draft));
  told.catch(() => null);
}

/** Keeps a draft at every change: on the device at once, on the server when the fingers rest. Answers how to forget it. */
export function useKeptDraft(composer: FeedComposer, draft: FeedDraft): () => void {
  const text = JSON.stringify(draft);
  const first = useRef(text);
  const untold = useRef(false);
  const isOver = useRef(false);
  const tellNow = useEffectEvent(() => {
    if (!untold.current || isOver.current) return;
    untold.current = false;
    tell(composer, draft);
  });

  useEffect(() => {
    if (text === first.current || isOver.current) return;
    first.current = '';
    untold.current = true;
    keepLocalDraft(composer, JSON.parse(text) as FeedDraft);
    const timer = setTimeout(tellNow, restMs);
    return () => clearTimeout(timer);
  }, [composer, text]);
  useEffect(() => () => tellNow(), []);

  return () => {
    isOver.current = true;
    keepLocalDraft(composer, blankDraft());
    tell(composer, blankDraft());
  };
}
