export { personPath, Someone, SomeonesFace } from './parts/person-link.tsx';
export { whoColumn } from './parts/who-column.tsx';
