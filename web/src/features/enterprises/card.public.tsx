export { HeadCard } from './parts/company-card.tsx';
