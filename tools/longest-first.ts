import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests that take long, the longest sort first: fuzz and matrix, processes that are started and killed, large files. */
const long = [/\.shard-\d+\.test\.ts$/, /\.slow\.test\.ts$/, /\/platform\/files\/upload-|\/media-turns\.|\/work-files\.|\/import-killed\./];

/** Where a file stands among those that begin first: the smaller, the sooner. */
export const lateness = (file: string): number => {
  const found = long.findIndex((pattern) => pattern.test(file));
  return found === -1 ? long.length : found;
};

/** Begins with what takes long, so that no worker is left with it at the end while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return sorted.sort((a, b) => group(a) - group(b) || lateness(a.moduleId) - lateness(b.moduleId));
  }
}
