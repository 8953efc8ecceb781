import { useEffect, useRef, useState } from 'react';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { useOnline } from '../../app/offline/network.ts';
import { beginTranslation, localTranslation, openSaver, type SaveState, type TranslationSaver } from './translation-draft.ts';

/** The translation that somebody is writing: kept on the device with each letter, and on the server once they pause. */
export const useTranslationDraft = ({ id, draft }: Pick<Trial, 'id' | 'draft'>) => {
  const [begun] = useState(() => beginTranslation(draft, localTranslation(id)));
  const [text, setText] = useState(begun.text);
  const [other, setOther] = useState(begun.other);
  const [state, setState] = useState<SaveState>(begun.isSent ? 'saved' : 'kept');
  const saver = useRef<TranslationSaver | null>(null);
  const isOnline = useOnline();
  useEffect(() => {
    const opened = openSaver(id, begun, { onState: setState, onOther: setOther, onText: setText });
    saver.current = opened;
    return () => opened.close();
  }, [id, begun]);
  useEffect(() => {
    if (isOnline) saver.current?.sendNow();
  }, [isOnline]);
  const write = (next: string): void => {
    setText(next);
    saver.current?.write(next);
  };
  return { text, write, other, swap: () => saver.current?.swap(), state, drop: () => saver.current?.drop() };
};
