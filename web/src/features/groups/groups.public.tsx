export { GroupAvatar } from './parts/group-avatar.tsx';
export { GroupCell } from './parts/group-cell.tsx';
export { MyGroupsShelf } from './parts/group-shelf.tsx';
export { JoinButton } from './parts/join-button.tsx';
