export { personPath, Someone, SomeonesFace } from './parts/person-link.tsx';
