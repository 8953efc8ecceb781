export { SealCard } from './parts/seal-card.tsx';
