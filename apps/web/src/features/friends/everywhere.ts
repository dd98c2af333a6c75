// What pages show that are not about friends, as one file.
export { Notes } from './notes.tsx';
export { FriendsHere } from './friends-here.tsx';
export { InviteFriends } from './invite-friends.tsx';
export { messages } from './messages.ts';
