export { MyGroupsShelf } from './parts/group-shelf.tsx';
