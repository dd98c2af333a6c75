// The parts that other pages show, in one chunk.
export { Notes } from './notes.tsx';
export { FriendsHere } from './friends-here.tsx';
export { InviteFriends } from './invite-friends.tsx';
export { messages } from './messages.ts';
