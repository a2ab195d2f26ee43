import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../../../testing/test-app.ts';

const BEARERBOX = '/usr/sbin/bearerbox';
const SMSBOX = '/usr/sbin/smsbox';

/** Whether Debian's Kannel is on this machine. */
export function hasKannel(): boolean {
  try {
    for (const file of [BEARERBOX, SMSBOX]) accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ports that nobody listens on. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** How Kannel binds. */
export interface KannelSetup {
  /** For its configuration. */
  folder: string;
  port: number;
  systemId: string;
  password: string;
}

/** Debian's Kannel, bound as a customer's program: messages go in by its HTTP interface. */
export class Kannel {
  readonly #sendPort: number;
  readonly #children: readonly ChildProcess[];

  private constructor(sendPort: number, children: readonly ChildProcess[]) {
    this.#sendPort = sendPort;
    this.#children = children;
  }

  static async start({ folder, port, systemId, password }: KannelSetup): Promise<Kannel> {
    const [adminPort = 0, boxPort = 0, sendPort = 0] = await freePorts(3);
    const file = join(folder, 'kannel.conf');
    const groups = [
      `group = core\nadmin-port = ${adminPort}\nadmin-password = test\nsmsbox-port = ${boxPort}\nbox-allow-ip = "127.0.0.1"\nlog-level = 3\nadmin-interface = 127.0.0.1`,
      `group = smsc\nsmsc = smpp\nsmsc-id = cabinet\nhost = 127.0.0.1\nport = ${port}\ntransceiver-mode = true\nsmsc-username = ${systemId}\nsmsc-password = ${password}
system-type = ""\nmax-pending-submits = 200\nsource-addr-ton = 5\nsource-addr-npi = 0\ndest-addr-ton = 1\ndest-addr-npi = 1\nmsg-id-type = 0x00\nthroughput = 0`,
      `group = smsbox\nbearerbox-host = 127.0.0.1\nbearerbox-port = ${boxPort}\nsendsms-port = ${sendPort}\nsendsms-interface = 127.0.0.1\nlog-level = 3`,
      `group = sendsms-user\nusername = test\npassword = test\nmax-messages = 10\nconcatenation = true`,
      `group = sms-service\nkeyword = default\nmax-messages = 0\nget-url = "http://127.0.0.1:9/"`,
    ];
    await writeFile(file, `${groups.join('\n\n')}\n`);
    const run = (program: string) => spawn(program, ['-v', '3', file], { stdio: 'ignore', cwd: folder });
    const bearerbox = run(BEARERBOX);
    await eventually(async () => (await fetch(`http://127.0.0.1:${adminPort}/status.txt?password=test`).catch(() => undefined))?.ok);
    const smsbox = run(SMSBOX);
    const kannel = new Kannel(sendPort, [smsbox, bearerbox]);
    await eventually(async () => {
      const status = await (await fetch(`http://127.0.0.1:${adminPort}/status.txt?password=test`)).text();
      return /cabinet.*online/.test(status);
    });
    await eventually(async () => (await fetch(`http://127.0.0.1:${sendPort}/`).catch(() => undefined)) !== undefined);
    return kannel;
  }

  /** Gives Kannel a message with a receipt asked for, which it tells at `url` with `%d` and `%A` filled. */
  async send(to: string, text: string, url: string): Promise<void> {
    const query = new URLSearchParams({
      username: 'test',
      password: 'test',
      from: 'CABINET',
      to,
      text,
      charset: 'UTF-8',
      'dlr-mask': '3',
      'dlr-url': url,
    });
    if (/[^\u0020-\u007e]/.test(text)) query.set('coding', '2');
    const answer = await fetch(`http://127.0.0.1:${this.#sendPort}/cgi-bin/sendsms?${query}`);
    if (answer.status !== 202) throw new Error(`Kannel answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  }

  async stop(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 5000);
      await once(child, 'exit');
      clearTimeout(hard);
    }
  }
}
