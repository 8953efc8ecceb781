export { facePath, PersonAvatar, PersonName, personPath } from './parts/person-link.tsx';
