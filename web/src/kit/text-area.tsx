import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { FieldFrame, type FieldWords, fieldAria, INPUT_CLASS } from './field-frame.tsx';
import { langOf } from './lang-of.ts';
import { cutTo, lengthOf, showsCounter } from './text-counter.ts';
import { useAutoGrow } from './use-auto-grow.ts';

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required' | 'maxLength'> &
  FieldWords & {
    /** What is written past it is cut. */
    readonly lengthMax: number;
    /** The counter shows once the length passes it; four fifths of `lengthMax` unless told otherwise. */
    readonly lengthWarn?: number;
    readonly ref?: Ref<HTMLTextAreaElement>;
  };

/** Room for more than a line. It grows with the words, cuts at `lengthMax`, and counts once the end is near. Works with `register`. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    error,
    hint,
    required,
    layout = 'stack',
    lengthMax,
    lengthWarn = Math.floor(lengthMax * 0.8),
    id,
    rows = 3,
    ref,
    onChange,
    ...input
  } = props;
  const { t } = useTranslation('kit');
  const made = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState(String(props.value ?? props.defaultValue ?? ''));
  const text = props.value === undefined ? written : String(props.value);
  const ownId = id ?? made;
  const words = { label, error, hint, required, layout };
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  // A form fills and resets its fields without an event: what stands in the box is the truth.
  useEffect(() => {
    if (area.current !== null) setWritten(area.current.value);
  });
  useAutoGrow(area, text);

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const cut = cutTo(event.target.value, lengthMax);
    // While an input method composes, cutting would tear the half-typed word: it is cut when the word is done.
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (cut !== event.target.value && !isComposing) event.target.value = cut;
    setWritten(event.target.value);
    onChange?.(event);
  };
  const length = lengthOf(text);
  const counter = showsCounter(length, lengthWarn) && (
    <p role="status" className={`num pt-1 text-end text-xs ${length >= lengthMax ? 'text-danger' : 'text-muted'}`}>
      {t('field.counter', { n: length, max: lengthMax })}
    </p>
  );
  return (
    <FieldFrame {...words} id={ownId} foot={counter}>
      <textarea
        lang={langOf(text)}
        {...input}
        {...fieldAria(ownId, words)}
        ref={area}
        rows={rows}
        onChange={handleChange}
        onCompositionEnd={(event) => {
          const element = event.currentTarget;
          if (lengthOf(element.value) > lengthMax) {
            element.value = cutTo(element.value, lengthMax);
            element.dispatchEvent(new Event('input', { bubbles: true }));
          }
        }}
        className={cx(INPUT_CLASS, 'resize-none leading-relaxed', layout === 'page' ? 'text-title' : 'max-h-[6rem]')}
      />
    </FieldFrame>
  );
}
