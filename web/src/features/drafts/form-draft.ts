import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { perSession } from '../../app/session/session-store.ts';
import { draftKey } from '../../app/storage/storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';

/** What a form held when it was left, secrets too: as long as the page lives, and nowhere else. */
const whole = perSession(() => new Map<string, FieldValues>());

/** The values that a form was left with, over those it begins with. */
export const draftOf = <Values extends FieldValues>(name: string, begin: Values): Values => {
  const stored = readStoredJson(draftKey(name));
  const kept: unknown = whole().get(name) ?? stored;
  if (typeof kept !== 'object' || kept === null) return begin;
  const fitting = Object.entries(kept).filter(([field, value]) => field in begin && typeof value === typeof begin[field]);
  return { ...begin, ...Object.fromEntries(fitting) };
};

/** Forgets what a form was left with. */
export const dropDraft = (name: string): void => {
  whole().delete(name);
  writeStored(draftKey(name), null);
};

type DraftOptions<Values> = { readonly secrets?: readonly (keyof Values & string)[] };

/** Keeps what is written in a form, so that a reload or another screen loses nothing; passwords and codes are never stored. */
export const useFormDraft = <Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  options: DraftOptions<Values> = {},
): void => {
  const { watch } = form;
  const secrets = (options.secrets ?? []).join();
  useEffect(() => {
    const hidden = new Set(secrets.split(','));
    const subscription = watch((values, { name: field }) => {
      // A form that is filled or emptied as a whole names no field: that is nobody's writing.
      if (field === undefined) return;
      whole().set(name, values);
      writeStoredJson(draftKey(name), Object.fromEntries(Object.entries(values).filter(([field]) => !hidden.has(field))));
    });
    return () => subscription.unsubscribe();
  }, [name, watch, secrets]);
};
