import { io } from 'socket.io-client';

/** How often a board says that somebody looks, as the page does. */
const RENEW_MS = 20_000;

/** Opens the board with each of these tokens, as browsers do: a socket, and a call now and then. */
export async function openBoards(url: string, tokens: readonly string[]): Promise<{ received(): number; close(): void }> {
  let count = 0;
  const sockets = tokens.map((token) =>
    io(url, { transports: ['websocket'], auth: { token } }).on('operations.overview', () => (count += 1)),
  );
  await Promise.all(sockets.map((socket) => new Promise<void>((connected) => socket.once('connect', () => connected()))));
  const ask = () =>
    Promise.all(
      tokens.map(async (authorization) => {
        const answer = await fetch(`${url}/api/operations/overview?period=15m`, { headers: { authorization } });
        if (!answer.ok) throw new Error(`The board answered ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
  await ask();
  const renewing = setInterval(() => void ask(), RENEW_MS);
  return {
    received: () => count,
    close() {
      clearInterval(renewing);
      for (const socket of sockets) socket.disconnect();
    },
  };
}
