export { facePath, PersonAvatar, PersonName, personPath } from './parts/person-link.tsx';
export { TagLine } from './parts/tag-line.tsx';
export { sexOf } from './sex.ts';
