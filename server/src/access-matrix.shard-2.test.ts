import { tryMatrix } from './testing/matrix/try-matrix.ts';

tryMatrix(import.meta.url);
