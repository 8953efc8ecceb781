// Apart from `people.public.tsx`, which the first screens load.

export { PersonCell } from './parts/person-cell.tsx';
export { type FoundList, useFollows, useFoundList, useFoundPeople } from './people.data.ts';
