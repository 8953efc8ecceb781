import { saveTrialDraft } from '#contract/trials/trials.doors.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { draftKey } from '../../app/storage/storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';

/** A translation on this device. `base` is when the draft of the server that it was written over was saved, '' where there was none. */
export type KeptTranslation = { readonly text: string; readonly base: string; readonly isSent: boolean };

/** What an editor begins with. `other` is what another device saved meanwhile. */
export type Begun = KeptTranslation & { readonly other: string | null };

/** `kept`: on this device alone, until there is a network. `refused`: the trial takes no more words. */
export type SaveState = 'saved' | 'saving' | 'kept' | 'refused';

const keyOf = (id: number) => draftKey(`trial-${id}`);

/** What this device keeps of a translation; null where that is nothing. */
export const keptTranslation = (id: number): KeptTranslation | null => {
  const kept = readStoredJson(keyOf(id));
  if (typeof kept !== 'object' || kept === null || !('text' in kept && 'base' in kept && 'isSent' in kept)) return null;
  const { text, base, isSent } = kept;
  return typeof text === 'string' && typeof base === 'string' && typeof isSent === 'boolean' ? { text, base, isSent } : null;
};

export const dropTranslation = (id: number): void => writeStored(keyOf(id), null);

/**
 * Where to go on: what this device wrote, unless another one has saved since. Words that never left this device are not given up for those of
 * another one: both are there to choose from. The moments of the server alone are compared.
 */
export const beginTranslation = (server: Trial['draft'], kept: KeptTranslation | null): Begun => {
  const saved = { text: server?.text ?? '', base: server?.savedAt ?? '', isSent: true };
  if (kept === null) return { ...saved, other: null };
  if (saved.base <= kept.base) return { ...kept, other: null };
  if (kept.isSent || kept.text === saved.text) return { ...saved, other: null };
  return { text: kept.text, base: saved.base, isSent: false, other: saved.text };
};

const PAUSE_MS = 1_200;
const AGAIN_MS = 15_000;
const over = ['TRIAL_ENDED', 'TRIAL_MOVED', 'NOT_FOUND'];

export type TranslationSaver = {
  /** Keeps it at once on this device, and on the server once the fingers rest. */
  readonly write: (text: string) => void;
  /** Tries now: the network is back, or the page is left. */
  readonly sendNow: () => void;
  /** Writes no more; what is not sent goes on its way. */
  readonly close: () => void;
  /** It was handed in: nothing is kept any more. */
  readonly drop: () => void;
};

/** Saves a translation as it is typed. */
export const openSaver = (id: number, begun: KeptTranslation, onState: (state: SaveState) => void): TranslationSaver => {
  let now: KeptTranslation = begun;
  let isSending = false;
  let isDropped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (next: KeptTranslation): void => {
    now = next;
    if (!isDropped) writeStoredJson(keyOf(id), next);
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const send = async (): Promise<void> => {
    if (isSending || isDropped || now.isSent) return;
    isSending = true;
    onState('saving');
    const { text } = now;
    try {
      const { savedAt } = await call(saveTrialDraft, { id, text });
      keep({ text: now.text, base: savedAt, isSent: now.text === text });
      onState(now.isSent ? 'saved' : 'saving');
      if (!now.isSent) later(PAUSE_MS);
    } catch (error) {
      const isOver = isCallError(error) && over.includes(error.reason);
      onState(isOver ? 'refused' : 'kept');
      if (!isOver) later(AGAIN_MS);
    } finally {
      isSending = false;
    }
  };
  return {
    write: (text) => {
      keep({ text, base: now.base, isSent: false });
      later(PAUSE_MS);
    },
    sendNow: () => void send(),
    close: () => {
      clearTimeout(timer);
      void send().then(() => clearTimeout(timer));
    },
    drop: () => {
      isDropped = true;
      clearTimeout(timer);
      dropTranslation(id);
    },
  };
};
