export { NetworkCell } from './parts/network-cell.tsx';
