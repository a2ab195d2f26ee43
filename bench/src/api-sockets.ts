/** Sockets of browsers that have the cabinet open, in a process of its own, which ends with its parent. `node api-sockets.ts <url> <count> <tokens…>` */
import { io } from 'socket.io-client';

/** Handshakes that are under way at once. */
const AT_ONCE = 50;

const [, , url = '', count, ...tokens] = process.argv;

const open = (index: number) =>
  new Promise<void>((connected, refused) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: tokens[index % tokens.length] },
    });
    socket.once('connect', () => connected());
    socket.once('connect_error', refused);
  });

let next = 0;
const openOthers = async () => {
  while (next < Number(count)) await open(next++);
};
await Promise.all(Array.from({ length: AT_ONCE }, openOthers));
process.send?.(next);
process.once('disconnect', () => process.exit());
