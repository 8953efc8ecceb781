export { PersonAvatar, PersonName, personPath } from './parts/person-link.tsx';
