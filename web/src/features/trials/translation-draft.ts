import { getTrial, saveTrialDraft } from '#contract/trials/trials.doors.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { type UnsentKey, unsentKey } from '../../app/storage/storage-keys.ts';
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';

/**
 * A translation on this device. `base` is when the draft of the server that it was written over was saved, '' where there was none. `other` is
 * what another device saved meanwhile, or what gave way to it; while somebody is `asked` which of the two it shall be, nothing is sent.
 */
export type LocalTranslation = {
  readonly text: string;
  readonly base: string;
  readonly isSent: boolean;
  readonly other: string | null;
  readonly isAsked: boolean;
};

/** `kept`: on this device alone, until there is a network. `refused`: the trial takes no more words. */
export type SaveState = 'saved' | 'saving' | 'kept' | 'refused';

/** Under whoever is signed in; null for a guest. */
const keyOf = (id: number): UnsentKey | null => {
  const userId = Number(readStored('uid') ?? '');
  return userId > 0 ? unsentKey(userId, `trial-${id}`) : null;
};

const storedAt = (key: UnsentKey): LocalTranslation | null => {
  const local = readStoredJson(key);
  if (typeof local !== 'object' || local === null || !('text' in local && 'base' in local && 'isSent' in local)) return null;
  const { text, base, isSent } = local;
  if (typeof text !== 'string' || typeof base !== 'string' || typeof isSent !== 'boolean') return null;
  const other = 'other' in local && typeof local.other === 'string' ? local.other : null;
  return { text, base, isSent, other, isAsked: other !== null && 'isAsked' in local && local.isAsked === true };
};

/** What this device keeps of a translation of who is signed in; null where that is nothing. */
export const localTranslation = (id: number): LocalTranslation | null => {
  const key = keyOf(id);
  return key && storedAt(key);
};

export const dropTranslation = (id: number): void => {
  const key = keyOf(id);
  if (key) writeStored(key, null);
};

/**
 * Where to go on: what this device wrote, unless another one has saved since. Words that never left this device are not given up for those of
 * another one: both are there to choose from. The moments of the server alone are compared.
 */
export const beginTranslation = (server: Trial['draft'], local: LocalTranslation | null): LocalTranslation => {
  const saved = { text: server?.text ?? '', base: server?.savedAt ?? '', isSent: true, other: local?.other ?? null, isAsked: false };
  if (local === null) return saved;
  if (saved.base <= local.base) return local;
  if (local.isSent || local.text === saved.text) return saved;
  return { text: local.text, base: saved.base, isSent: false, other: saved.text, isAsked: true };
};

const PAUSE_MS = 1_200;
const AGAIN_MS = 15_000;
const over = ['TRIAL_ENDED', 'TRIAL_MOVED', 'NOT_FOUND'];

export type TranslationSaver = {
  /** Keeps it at once on this device, and on the server once the fingers rest. */
  readonly write: (text: string) => void;
  /** Takes the other text; the one that stood here takes its place. */
  readonly swap: () => void;
  /** Tries now: the network is back, or the page is left. */
  readonly sendNow: () => void;
  /** Writes no more; what is not sent goes on its way. */
  readonly close: () => void;
  /** It was handed in: nothing is kept any more. */
  readonly drop: () => void;
};

type SaverEvents = {
  readonly onState: (state: SaveState) => void;
  /** What stands beside the text: what another device saved meanwhile, or what gave way. */
  readonly onOther: (text: string) => void;
  /** Another text stands here: of another tab of this browser while nothing waits to be sent, or the other one was taken. */
  readonly onText: (text: string) => void;
};

/** Whether it is still the session of now, later on. */
const thisSession = (): (() => boolean) => {
  const holder = () => {
    const session = currentSession();
    return session.status === 'person' ? session.authorization : null;
  };
  const own = holder();
  return () => own !== null && holder() === own;
};

/** A translation as it stands, kept on this device as long as the session lasts in which it began. */
const openLocal = (id: number, begun: LocalTranslation) => {
  const isOfSession = thisSession();
  const key = keyOf(id);
  let now = begun;
  let isDropped = false;
  const isOver = (): boolean => isDropped || !isOfSession();
  return {
    now: () => now,
    isOver,
    keep: (change: Partial<LocalTranslation>): void => {
      now = { ...now, ...change };
      if (key && !isOver()) writeStoredJson(key, now);
    },
    /** What another tab of this browser kept, where nothing here waits to be sent; null for anything else. */
    follow: (event: StorageEvent): LocalTranslation | null => {
      const other = event.key === key && key !== null && event.newValue !== null ? storedAt(key) : null;
      if (other === null || !now.isSent || isOver()) return null;
      now = { ...other, isSent: true };
      return now;
    },
    drop: (): void => {
      isDropped = true;
      dropTranslation(id);
    },
  };
};

const showBoth = ({ onText, onOther }: SaverEvents, { text, other }: Pick<LocalTranslation, 'text' | 'other'>): void => {
  onText(text);
  if (other !== null) onOther(other);
};

/** Saves a translation as it is typed, as long as the session lasts in which it began. */
export const openSaver = (id: number, begun: LocalTranslation, events: SaverEvents): TranslationSaver => {
  const { onState, onOther } = events;
  const { now, isOver, keep, ...local } = openLocal(id, begun);
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  /** The other text is shown; only once somebody chose or wrote on does a saving take its place. */
  const takeOver = async (): Promise<void> => {
    const { draft } = await call(getTrial, { id });
    if (draft === null || isOver()) return;
    const isSame = draft.text === now().text;
    keep({ base: draft.savedAt, isSent: isSame, ...(isSame ? {} : { other: draft.text, isAsked: true }) });
    if (isSame) onState('saved');
    else onOther(draft.text);
  };
  const save = async (): Promise<void> => {
    const { text, base } = now();
    const { savedAt } = await call(saveTrialDraft, { id, text, base });
    const isSent = now().text === text;
    keep({ base: savedAt, isSent });
    onState(isSent ? 'saved' : 'saving');
    if (!isSent) later(PAUSE_MS);
  };
  const send = async (): Promise<void> => {
    if (isSending || isOver() || now().isSent || now().isAsked) return;
    isSending = true;
    onState('saving');
    try {
      await save();
    } catch (error) {
      const isEnded = isCallError(error) && over.includes(error.reason);
      onState(isEnded ? 'refused' : 'kept');
      if (isCallError(error) && error.reason === 'TRIAL_DRAFT_NEWER') await takeOver().catch(() => later(AGAIN_MS));
      else if (!isEnded) later(AGAIN_MS);
    } finally {
      isSending = false;
    }
  };
  const follow = (event: StorageEvent): void => {
    const found = local.follow(event);
    if (found) showBoth(events, found);
  };
  const write = (next: Partial<LocalTranslation>): void => {
    keep({ ...next, isSent: false, isAsked: false });
    later(PAUSE_MS);
  };
  window.addEventListener('storage', follow);
  return {
    write: (text) => write({ text }),
    swap: () => {
      const { text, other } = now();
      if (other === null) return;
      write({ text: other, other: text });
      showBoth(events, { text: other, other: text });
    },
    sendNow: () => void send(),
    close: () => {
      window.removeEventListener('storage', follow);
      clearTimeout(timer);
      void send().then(() => clearTimeout(timer));
    },
    drop: () => {
      clearTimeout(timer);
      local.drop();
    },
  };
};
