export { CentreScreen } from './parts/centre-screen.tsx';
