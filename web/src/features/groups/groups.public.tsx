export { useGroups } from './groups.data.ts';
export { GroupCell } from './parts/group-cell.tsx';
export { MyGroupsShelf } from './parts/group-shelf.tsx';
