import { useState } from 'react';
import type { Saved } from './enterprises.data.ts';

/** Values of a sheet, what is wrong with them, and the way they are sent; the sheet ends once they are kept. */
export function useSheetForm<Values extends object>(start: Values, send: (values: Values) => Promise<Saved>, onSaved: () => void) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const saved = await send(values);
    setIsBusy(false);
    setErrors(saved.fields);
    if (saved.ok) onSaved();
  };
  return { values, errors, isBusy, change, submit };
}
