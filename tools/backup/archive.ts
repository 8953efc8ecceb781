/** What stands at the head of a backup. */
export type Manifest = {
  format: 1;
  madeAt: string;
  /** The migrations of the database, by the times in their journal, oldest first. */
  migrations: number[];
  tables: string[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Files lie in the archive, or in a bucket of their own that has its own backups. */
  files: 'here' | 'elsewhere';
};

/** What stands at its foot: an archive without it is not whole. */
export type Closing = { rows: Record<string, number>; jobs: number; files: number };

export const manifestName = 'manifest.json';
export const closingName = 'closing.json';
export const jobsName = 'jobs.jsonl';
export const tableFolder = 'tables/';
export const filesFolder = 'files/';
