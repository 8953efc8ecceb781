export { PlaceButton } from './parts/place-button.tsx';
