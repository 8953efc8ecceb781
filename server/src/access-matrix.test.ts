import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { holes } from './testing/matrix/access-matrix.ts';
import { accessRows, noAccess } from './testing/matrix/all-matrices.ts';

it('every call that names a thing says who may, or why everybody may', () => {
  expect(holes(contract, accessRows, [...noAccess.keys()])).toEqual([]);
});
