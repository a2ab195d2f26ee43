import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Answers to the commands of SMTP whose answer is not 250. */
const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };
const END_OF_MESSAGE = '\r\n.\r\n';

/** Undoes quoted-printable, in which a long link is broken into lines. */
const decoded = (text: string) =>
  Buffer.from(
    text.replaceAll('=\r\n', '').replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

/** A mail server that takes every email and keeps it for the test to read. */
export class MailSink {
  readonly #received: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    sink.#server.listen(0, '127.0.0.1');
    await once(sink.#server, 'listening');
    return sink;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}?ignoreTLS=true`;
  }

  /** The newest email to an address; undefined before there is one. */
  to(address: string): string | undefined {
    return this.#received.findLast((text) => new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'im').test(text));
  }

  stop(): void {
    this.#server.close();
  }

  #talk(socket: Socket): void {
    let pending = '';
    let isMessage = false;
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString('latin1');
      for (;;) {
        const end = pending.indexOf(isMessage ? END_OF_MESSAGE : '\r\n');
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (isMessage ? END_OF_MESSAGE.length : 2));
        const command = isMessage ? '' : (text.split(' ', 1)[0]?.toUpperCase() ?? '');
        if (isMessage) this.#received.push(decoded(text));
        isMessage = command === 'DATA';
        socket.write(`${ANSWERS[command] ?? '250 ok'}\r\n`);
      }
    });
  }
}
