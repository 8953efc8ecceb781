import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file of live code: what runs in production, no tests and nothing that only tests use. */
export type SourceFile = { path: string; text: string };

const FOLDERS = ['contract/src', 'server/src', 'web/src'];
const IS_TEST = /\.(test|factory|fixture|rows|matrix)\.tsx?$|^(server|web)\/src\/testing\/|\.d\.ts$/;

/**
 * Every file of live code below a root, by path. Tests and makers of their rows put a database into any state there is, and are none of it.
 */
export const listSourceFiles = (root: string, folders: readonly string[] = FOLDERS): SourceFile[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), file }))
    .filter(({ path }) => !IS_TEST.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, file }) => ({ path, text: readFileSync(file, 'utf8') }));
