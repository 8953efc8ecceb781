import type { PersonDoor } from '../person-marks.ts';
import type { SectionDoor } from '../sections/section-faults.ts';
import type { Row } from './access-matrix.ts';
import type { World } from './world.ts';

/** By the reason why (reasons.ts): ids of calls, and of the last also addresses of documents. */
type Left = Readonly<Record<string, readonly string[]>>;

/**
 * What a feature's calls are held to by the tests that walk all calls; each feature has its own in `x.matrix.ts`, which is found by name
 * (all-matrices.ts). A call of its contract that stands in none of a pair, where it should, fails the test.
 */
export type FeatureMatrix = {
  /** Who may, of calls that name a thing (access-matrix.test.ts). */
  access?: readonly Row<World>[];
  noAccess?: Left;
  /** Where people are shown with how both stand to each other (person-marks.test.ts). */
  persons?: readonly PersonDoor[];
  noPersons?: Left;
  /** What gives data of a section of somebody's report (section-doors.test.ts). */
  sections?: readonly SectionDoor[];
  noSections?: Left;
};
