export { WindingCell } from './parts/winding-cell.tsx';
