import { connect, type Socket } from 'node:net';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { SocketOutbound } from '../http/outbound.ts';

/** Why no connection stands; `syscall` tells that nothing can have gone out. */
const failure = (error: Error): Error => Object.assign(error, { code: 'EDNS', command: 'CONN', syscall: 'connect' });

/**
 * Opens the connections of a mail server in the library's place, which resolves names by itself: these may lead where the
 * installation lets nothing go.
 */
export const guardedSockets =
  ({ admitHost, lookup }: SocketOutbound): NonNullable<SMTPPool.Options['getSocket']> =>
  ({ host = '', port = 0, connectionTimeout = 0 }, done) => {
    let socket: Socket;
    try {
      admitHost(host);
      socket = connect({ host, port: Number(port), ...(lookup ? { lookup } : {}) });
    } catch (error) {
      return done(failure(error as Error), false);
    }
    const patience = setTimeout(() => socket.destroy(new Error('Connection timeout')), connectionTimeout);
    const end = (error: Error | null) => {
      clearTimeout(patience);
      socket.removeAllListeners();
      if (error) socket.on('error', () => undefined);
      done(error && failure(error), error ? false : { connection: socket });
    };
    socket.once('error', end);
    socket.once('connect', () => end(null));
  };
