import { loadModules } from './kernel/load-modules.ts';
import { isRefusalText, kernelRefusals, type RefusalsByArea, type RefusalText } from './kernel/refusals.ts';

/** A code that the server may refuse with: each `x.refusals.ts` adds its own to `RefusalsByArea`. */
export type RefusalCode = { [Area in keyof RefusalsByArea]: keyof RefusalsByArea[Area] }[keyof RefusalsByArea];

const readTexts = async (): Promise<Map<string, RefusalText>> => {
  const texts = new Map<string, RefusalText>(Object.entries(kernelRefusals));
  for (const [path, module] of await loadModules('.refusals.ts'))
    for (const [code, text] of Object.values(module).flatMap((exported) => Object.entries(exported ?? {}))) {
      if (!isRefusalText(text)) throw new Error(`${path}: ${code} is no refusal`);
      if (texts.has(code)) throw new Error(`${path}: ${code} is declared elsewhere too`);
      texts.set(code, text);
    }
  return texts;
};

/** Every code with its status and its words: what the files `x.refusals.ts` export, and what any call may answer. */
export const refusalTexts: ReadonlyMap<string, RefusalText> = await readTexts();

export const isRefusalCode = (code: string): code is RefusalCode => refusalTexts.has(code);

/** The status and the words of a code. */
export const refusalText = (code: RefusalCode): RefusalText => {
  const text = refusalTexts.get(code);
  if (!text) throw new Error(`no file declares the refusal ${code}`);
  return text;
};
