export { SealCard } from './parts/seal-card.tsx';
export { ClosedPanel, SealPanel } from './parts/seal-panel.tsx';
