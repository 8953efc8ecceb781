import type { SheetForm, SheetLanguage, SheetTone } from '#contract/ecerts/layout.limits.ts';

/** What stands on a certificate. Pictures come as `data:` addresses, so that a drawing needs nothing from elsewhere. */
export type Sheet = {
  language: SheetLanguage;
  form: SheetForm;
  tone: SheetTone;
  /** What it certifies. */
  title: string;
  /** Of whom. */
  name: string;
  /** With places such as {name}; '' for the sentence of the house. */
  statement: string;
  result: string;
  /** 15 digits. */
  number: string;
  /** Days, 'YYYY-MM-DD'. */
  achievedOn: string | null;
  issuedOn: string;
  endsOn: string | null;
  issuer: string;
  /** The mark of the issuer. */
  picture: string | null;
  /** Drawn from the issuer's name where there is none. */
  seal: string | null;
  /** Where it is checked, as a code to scan; none where it is null. */
  link: string | null;
  /** Across the sheet, again and again; none where it is null. */
  watermark: string | null;
};

type Placed = { x: number; y: number };

/** Text stands on its base line. */
export type TextMark = Placed & {
  kind: 'text';
  text: string;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  fill: string;
  family: 'serif' | 'sans';
  isBold: boolean;
  /** Between letters. */
  spacing: number;
};

/** One mark of a drawing, from the first below to the last above: enough for SVG, and for whatever else draws on paper. */
export type Mark =
  | TextMark
  | (Placed & { kind: 'rect'; width: number; height: number; fill: string | null; stroke: string | null; line: number; radius: number })
  | { kind: 'path'; d: string; fill: string; moved: Placed; scale: number }
  | (Placed & { kind: 'picture'; width: number; height: number; href: string })
  /** Words turned by so many degrees around their middle. */
  | (Placed & { kind: 'turned'; text: string; size: number; fill: string; opacity: number; degrees: number });

export type Drawing = { width: number; height: number; marks: readonly Mark[] };
