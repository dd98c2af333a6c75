// What the connection uses from the library, by name, so that the rest of it stays out of the page.
export { io } from 'socket.io-client';
