import { useState } from 'react';
import { useDraft } from '../../app/storage/use-draft.ts';
import type { Saved } from './enterprises.data.ts';

type SheetForm<Values> = {
  /** Names what is written here: it stays on the device until it is kept by the server. */
  readonly draft: string;
  readonly start: Values;
  readonly send: (values: Values) => Promise<Saved>;
  readonly onSaved: () => void;
};

/** Values of a sheet, what is wrong with them, and the way they are sent; the sheet ends once they are kept. */
export const useSheetForm = <Values extends object>({ draft, start, send, onSaved }: SheetForm<Values>) => {
  const { values, change: write, drop } = useDraft(`company-${draft}`, start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<Values>) => {
    write(part);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const saved = await send(values);
    setIsBusy(false);
    setErrors(saved.fields);
    if (!saved.ok) return;
    drop();
    onSaved();
  };
  return { values, errors, isBusy, change, submit, drop };
};
