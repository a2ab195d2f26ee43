import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@cabinet/engine/testing';
import { debianPostgres } from '../backup/testing/debian-postgres.ts';
import { freePort, queryOnce } from '../plugins/database/embedded/postmaster.ts';
import { hasNetworks, PrivateNetwork } from './private-network.ts';
import { endProcess } from './proxy.ts';

const [PATRONI, ETCD] = ['/usr/bin/patroni', '/usr/bin/etcd'];
const bin = debianPostgres();

/** Whether Debian's packages `patroni`, `etcd-server` and `postgresql` are there. */
export const hasPatroni = existsSync(PATRONI) && existsSync(ETCD) && bin !== undefined;

const NAMES = ['one', 'two'];
const USER = { username: 'node', password: 'node' };
/** Whose processes they are: PostgreSQL does not run as root. */
const ACCOUNT = 65_534;

/**
 * Before 3.1 Patroni takes the lock of another primary when it goes on after its own lease of etcd's API v3 has ended, and
 * what was accepted meanwhile is rewound; by the API v2 it changes a lock only where it is its own.
 */
const API = spawnSync(PATRONI, ['--version'], { encoding: 'utf8' }).stdout?.match(/ ([012]\.|3\.0)/) ? 'etcd' : 'etcd3';

interface Member {
  name: string;
  host: string;
  port: number;
  /** Port of Patroni's own API. */
  api: number;
  file: string;
  data: string;
  child?: ChildProcess;
}

/** A member as Patroni tells of it. */
interface MemberState {
  name: string;
  role: string;
  state: string;
  /** `sync_standby` is the one that has every commit. */
  lag?: number | string;
}

/** A PostgreSQL of two members under Patroni, with etcd, all of Debian's packages: the shortest times that Patroni takes. Each member is a machine of a network, where this one may make networks. */
export class PatroniCluster {
  readonly url: string;
  readonly #folder: string;
  readonly #etcd: ChildProcess;
  readonly #members: readonly Member[];
  readonly #network: PrivateNetwork | undefined;

  private constructor(folder: string, etcd: ChildProcess, members: readonly Member[], network: PrivateNetwork | undefined) {
    [this.#folder, this.#etcd, this.#members, this.#network] = [folder, etcd, members, network];
    const hosts = members.map(({ host, port }) => `${host}:${port}`).join(',');
    this.url = `postgres://${USER.username}:${USER.password}@${hosts}/cabinet?target_session_attrs=read-write`;
  }

  static async start(folder: string): Promise<PatroniCluster> {
    await chmod(folder, 0o755);
    const [client, peer] = [await freePort(), await freePort()];
    const store = await makeFolder(join(folder, 'etcd'));
    const network = hasNetworks ? new PrivateNetwork(NAMES) : undefined;
    const host = network?.host ?? '127.0.0.1';
    const [url, own] = [`http://${host}:${client}`, `http://127.0.0.1:${peer}`];
    const args = [
      ['--name', 'etcd'],
      ['--data-dir', store],
      ['--listen-client-urls', url],
      ['--advertise-client-urls', url],
      ['--listen-peer-urls', own],
      ['--initial-advertise-peer-urls', own],
      ['--initial-cluster', `etcd=${own}`],
      API === 'etcd' ? ['--enable-v2'] : [],
    ].flat();
    const etcd = spawn(ETCD, args, { uid: ACCOUNT, gid: ACCOUNT, cwd: store, stdio: 'ignore' });
    await eventually(() => fetch(`${url}/health`).then(({ ok }) => ok, () => false)); // prettier-ignore
    const members: Member[] = [];
    for (const name of NAMES) members.push(await makeMember(folder, name, network?.addressOf(name) ?? host, `${host}:${client}`));
    const made = new PatroniCluster(folder, etcd, members, network);
    for (const member of members) {
      made.#run(member);
      await eventually(async () => (await made.states()).some((one) => one.name === member.name && isRunning(one)));
    }
    await made.protect();
    const primary = made.#memberOf(await made.primary());
    await queryOnce(`postgres://node:node@${primary.host}:${primary.port}/postgres`, `create database cabinet template template0`);
    return made;
  }

  /** Each member, as those that live tell of all. */
  async states(): Promise<readonly MemberState[]> {
    const answers = this.#members.map(async ({ host, api }) => {
      const answer = await fetch(`http://${host}:${api}/cluster`, { signal: AbortSignal.timeout(2000) });
      return ((await answer.json()) as { members: MemberState[] }).members;
    });
    return Promise.any(answers).catch(() => []);
  }

  /** Name of the member that takes writes. */
  primary(): Promise<string> {
    return eventually(async () => (await this.states()).find(({ role, state }) => role === 'leader' && state === 'running')?.name);
  }

  standby(): Promise<string> {
    return this.primary().then((primary) => this.#members.find(({ name }) => name !== primary)?.name ?? '');
  }

  /** Waits until the standby has every commit before it is answered. */
  async protect(): Promise<void> {
    await eventually(async () => (await this.states()).some(({ role }) => role === 'sync_standby'));
  }

  /** Kills PostgreSQL alone: its Patroni lives. */
  killPostgres(name: string): void {
    process.kill(this.#postmaster(name), 'SIGKILL');
  }

  /** Kills all processes of a member, as the loss of its machine does. */
  async killMember(name: string): Promise<void> {
    const member = this.#memberOf(name);
    const postmaster = this.#postmaster(name);
    if (member.child) await endProcess(member.child, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
  }

  /** Has all processes of a member stand still, as those of a machine that is moved; answers what lets them go on. */
  freezeMember(name: string): () => void {
    const parents = [this.#memberOf(name).child?.pid ?? 0, this.#postmaster(name)];
    const tell = (pids: readonly number[], signal: NodeJS.Signals) => {
      for (const pid of pids)
        try {
          process.kill(pid, signal);
        } catch {
          // A connection's process that has ended meanwhile.
        }
    };
    // Whoever stands still starts nobody whom this would not know.
    tell(parents, 'SIGSTOP');
    const { stdout } = spawnSync('pgrep', ['-P', parents.join(',')], { encoding: 'utf8' });
    const children = stdout.split('\n').filter(Boolean).map(Number);
    tell(children, 'SIGSTOP');
    return () => tell([...children, ...parents], 'SIGCONT');
  }

  /** Cuts the network of a member, whose processes go on; answers what mends it, and nothing where this machine has no networks to cut. */
  cutOff(name: string): (() => void) | undefined {
    const network = this.#network;
    network?.cut(name);
    return network && (() => network.mend(name));
  }

  /** Starts a member again whose processes were killed. */
  revive(name: string): void {
    this.#run(this.#memberOf(name));
  }

  /** Has both members change their places, as before work on a machine. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.standby()];
    const { host, api } = this.#memberOf(leader);
    const answer = await fetch(`http://${host}:${api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async stop(): Promise<void> {
    // Patroni stops its PostgreSQL as it ends.
    await Promise.all(this.#members.map(({ child }) => child && endProcess(child)));
    await endProcess(this.#etcd);
    this.#network?.remove();
  }

  #memberOf(name: string): Member {
    const member = this.#members.find((one) => one.name === name);
    if (!member) throw new Error(`No member ${name}.`);
    return member;
  }

  #postmaster(name: string): number {
    return Number(readFileSync(join(this.#memberOf(name).data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  #run(member: Member): void {
    const env = { ...process.env, HOME: this.#folder, LC_ALL: 'C.UTF-8' };
    const options = { cwd: this.#folder, env, stdio: 'ignore' } as const;
    const [program = '', ...words] = this.#network?.enter(member.name, ACCOUNT) ?? [];
    member.child = program
      ? spawn(program, [...words, PATRONI, member.file], options)
      : spawn(PATRONI, [member.file], { ...options, uid: ACCOUNT, gid: ACCOUNT });
  }
}

const isRunning = ({ state }: MemberState) => state === 'running' || state === 'streaming';

async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  await chown(path, ACCOUNT, ACCOUNT);
  return path;
}

async function makeMember(folder: string, name: string, host: string, etcd: string): Promise<Member> {
  const home = await makeFolder(join(folder, name));
  const [port, api] = [await freePort(), await freePort()];
  const data = join(home, 'data');
  const file = join(home, 'patroni.yml');
  const settings = {
    scope: 'cabinet',
    name,
    [API]: { host: etcd },
    restapi: { listen: `${host}:${api}`, connect_address: `${host}:${api}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: 'UTF8' }, { 'lc-collate': 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: USER, replication: { username: 'replica', password: 'replica' } },
      pg_hba: ['host all all samenet scram-sha-256', 'host replication all samenet scram-sha-256'],
      parameters: { unix_socket_directories: home, max_connections: 60 },
    },
  };
  // JSON is YAML.
  await writeFile(file, JSON.stringify(settings));
  return { name, host, port, api, file, data };
}
