import { type FormEvent, useState } from 'react';
import type { WordsInput } from './ask-words.ts';
import { Button } from './button.tsx';
import type { OverlayProps } from './overlays.ts';
import { Sheet } from './sheet.tsx';
import { TextArea } from './text-area.tsx';

/** An act that needs words: what it does, the words, and the button. */
export function WordsSheet({ input, open, onDone }: OverlayProps<WordsInput, void>) {
  const [words, setWords] = useState(input.words ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const isEmpty = words.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    const isDone = await input.act(words.trim());
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={input.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        <p className="text-base text-muted">{input.text}</p>
        <TextArea label={input.label} lengthMax={input.max} rows={2} value={words} onChange={(event) => setWords(event.target.value)} />
        <Button wide type="submit" tone={input.isDanger ? 'danger' : 'primary'} className="mt-4" loading={isBusy} disabled={isEmpty}>
          {input.confirmLabel}
        </Button>
      </form>
    </Sheet>
  );
}
