import { lengthOf } from './row-fields.ts';

const SIGN = '…';
/** How much of the end may be given up so that the cut falls where a sentence or a paragraph ends. */
const GIVEN_UP = 0.1;

/** The beginning of a text, at most `max` characters with the sign that it goes on, cut where something ends if that is near. */
export const cutText = (text: string, max: number): string => {
  if (lengthOf(text) <= max) return text;
  const whole = [...text].slice(0, max - 1).join('');
  const least = Math.floor(whole.length * (1 - GIVEN_UP));
  for (const end of [/\n\s*\n/g, /[。！？]|[.!?](?=\s)/g, /[\s，、；,;]/g]) {
    const last = [...whole.matchAll(end)].filter((match) => match.index >= least).at(-1);
    if (last !== undefined) return whole.slice(0, last.index + (/[。！？.!?]/.test(last[0]) ? 1 : 0)).trimEnd() + SIGN;
  }
  return whole.trimEnd() + SIGN;
};
