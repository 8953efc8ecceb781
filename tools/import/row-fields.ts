import { readMoment } from './moments.ts';
import type { PickValue, Row } from './row.ts';

const ID_MAX = 200;
const yes = ['true', '1', 'yes', 'y', 't', '是'];
const no = ['false', '0', 'no', 'n', 'f', '否'];

/** The length of a text as the contract counts it: in characters, not in UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

/** Reads the fields of one row and gathers what is wrong with them, so that a row tells all its faults at once. */
export class RowFields {
  readonly reasons: string[] = [];
  readonly #row: Row;
  readonly #pick: PickValue;

  constructor(row: Row, pick: PickValue) {
    this.#row = row;
    this.#pick = pick;
    if (row.broken !== undefined) this.reasons.push(row.broken);
  }

  get isGood(): boolean {
    return this.reasons.length === 0;
  }

  refuse(reason: string): void {
    // A row that could not be read has no fields to speak of.
    if (this.#row.broken === undefined) this.reasons.push(reason);
  }

  /** A text without blanks at its ends; '' where there is none. */
  text(column: string, limits: { min?: number; max?: number } = {}): string {
    const value = this.#pick(this.#row, column);
    if (value === undefined || value === null) return this.#short(column, '', limits.min ?? 0);
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.refuse(`${column} is no text`);
      return '';
    }
    const text = String(value).replace(/\r\n?/g, '\n').trim();
    if (text.includes('\0') || !text.isWellFormed()) this.refuse(`${column} holds characters that cannot be kept`);
    if (limits.max !== undefined && text.length > limits.max && lengthOf(text) > limits.max)
      this.refuse(`${column} has ${lengthOf(text)} characters, and at most ${limits.max} are allowed`);
    return this.#short(column, text, limits.min ?? 0);
  }

  #short(column: string, text: string, min: number): string {
    if (lengthOf(text) < min) this.refuse(text === '' ? `${column} is missing` : `${column} is too short`);
    return text;
  }

  /** The name that their community gives a thing. */
  id(column: string): string {
    return this.text(column, { min: 1, max: ID_MAX });
  }

  flag(column: string): boolean {
    const value = this.#pick(this.#row, column);
    if (typeof value === 'boolean') return value;
    const word = this.text(column).toLowerCase();
    if (yes.includes(word)) return true;
    if (word !== '' && !no.includes(word)) this.refuse(`${column} is neither true nor false`);
    return false;
  }

  /** One of the words, whatever their case; the first meaning where the row says nothing. */
  choice<T>(column: string, meanings: ReadonlyMap<string, T>, otherwise: T): T {
    const word = this.text(column).toLowerCase();
    if (word === '') return otherwise;
    const found = meanings.get(word);
    if (found === undefined) this.refuse(`${column} is none of ${[...meanings.keys()].join(', ')}`);
    return found ?? otherwise;
  }

  /** Their ids, as a JSON array or with ';' between them, each once. */
  ids(column: string): string[] {
    const value = this.#pick(this.#row, column);
    if (value === undefined || value === null) return [];
    const parts: readonly unknown[] = Array.isArray(value) ? value : String(value).split(';');
    const ids = parts.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).trim() : '\0'));
    if (ids.some((id) => id.includes('\0') || id.length > ID_MAX || !id.isWellFormed())) this.refuse(`${column} is no list of ids`);
    return [...new Set(ids.filter((id) => id !== ''))];
  }

  /** A moment; null where the row names none. */
  moment(column: string, options: { now: Date; offsetMinutes: number }): Date | null {
    const value = this.#pick(this.#row, column);
    if (value === undefined || value === null || value === '') return null;
    const moment = readMoment(value, options.offsetMinutes);
    if (moment === null) this.refuse(`${column} is no date`);
    else if (moment.getTime() > options.now.getTime() + 86_400_000) this.refuse(`${column} lies in the future`);
    return moment;
  }
}
