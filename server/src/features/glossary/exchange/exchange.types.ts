import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';

/** An entry on its way out or in, under its name in the file. */
export type FileEntry = { ref: string; content: GlossaryContent };

/** An entry that was read, with its place in the file: the line of a CSV, the number of the concept in a TBX. */
export type ReadEntry = FileEntry & { row: number };

/** What a file says of itself. */
export type FileHead = { title: string; source: string };

/** A row that is not taken: its place in the file, what it is called there, and why. */
export type RowLeftOut = { row: number; name: string; why: LocalizedText; filling?: Record<string, string> };

/** What was read of a file. `dropped` names kinds of data that entries have no place for. */
export type ReadFile = { head: FileHead; entries: ReadEntry[]; leftOut: RowLeftOut[]; dropped: string[] };

/** Why a file is not taken at all. */
export class UnreadableFile extends Error {
  readonly why: 'GLOSSARY_FILE_UNREADABLE' | 'GLOSSARY_FILE_ENCODING' | 'GLOSSARY_FILE_UNSAFE';
  constructor(why: UnreadableFile['why']) {
    super(why);
    this.why = why;
  }
}
