import { cp, chown, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@cabinet/engine/testing';
import { startCluster, type Cluster } from '../plugins/database/embedded/cluster.ts';
import { prepareHome } from '../plugins/database/embedded/home.ts';
import { freePort, isAlive, queryOnce, readPostmaster, waitFor } from '../plugins/database/embedded/postmaster.ts';

const portOf = ({ url }: Cluster) => Number(new URL(url).port);

/** A primary, and a standby that has every commit before it is answered, or some time after it. */
export class DatabasePair {
  /** Both hosts, of which the one that takes writes is found. */
  readonly url: string;
  /** Each alone, as a superuser. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  readonly #folder: string;
  readonly #primary: Cluster;
  #standby: Cluster;

  private constructor(folder: string, primary: Cluster, standby: Cluster) {
    [this.#folder, this.#primary, this.#standby] = [folder, primary, standby];
    const hosts = [primary, standby].map((one) => `127.0.0.1:${portOf(one)}`).join(',');
    [this.primaryUrl, this.standbyUrl] = [primary, standby].map((one) => `postgres://node:node@127.0.0.1:${portOf(one)}/cabinet`) as [
      string,
      string,
    ];
    this.url = `postgres://node:node@${hosts}/cabinet?target_session_attrs=read-write`;
  }

  /** Starts both, with their data in a folder, and an empty database `cabinet`. */
  static async start(folder: string, { isSynchronous = true } = {}): Promise<DatabasePair> {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const first = await startCluster(one);
    await queryOnce(first.url, `create role node login superuser replication password 'node'`);
    await queryOnce(first.url, 'create database cabinet');
    await first.stop();

    const [from, to] = [await prepareHome(one), await prepareHome(two)];
    await cp(from.data, to.data, { recursive: true });
    await cp(from.passwordFile, to.passwordFile);
    const port = await freePort();
    await writeFile(join(to.data, 'standby.signal'), '');
    await writeFile(join(to.data, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${port} user=node password=node'\n`, {
      mode: 0o600,
    });
    const { owner } = to;
    if (owner)
      for (const name of ['', ...(await readdir(to.data, { recursive: true }))]) await chown(join(to.data, name), owner.uid, owner.gid);

    const primary = await startCluster(one, { port });
    const standby = await startCluster(two);
    const pair = new DatabasePair(folder, primary, standby);
    if (isSynchronous) await pair.makeSynchronous();
    return pair;
  }

  /** Has each commit wait for the standby from now on. */
  async makeSynchronous(): Promise<void> {
    const { url } = this.#primary;
    await queryOnce(url, `alter system set synchronous_standby_names = '*'`);
    await queryOnce(url, 'select pg_reload_conf()');
    await eventually(async () => {
      const [row] = await queryOnce<{ sync_state: string }>(url, 'select sync_state from pg_stat_replication');
      return row?.sync_state === 'sync';
    });
  }

  /** Kills the primary and promotes the standby, as what watches them does. */
  async failOver(): Promise<void> {
    await this.#kill('one');
    await queryOnce(this.#standby.url, `alter system set synchronous_standby_names = ''`).catch(() => undefined);
    await queryOnce(this.#standby.url, 'select pg_promote()');
  }

  async killStandby(): Promise<void> {
    await this.#kill('two');
  }

  /** Starts a standby that was killed at the port that it had. */
  async reviveStandby(): Promise<void> {
    this.#standby = await startCluster(join(this.#folder, 'two'), { port: portOf(this.#standby) });
  }

  async #kill(name: 'one' | 'two'): Promise<void> {
    const { pid } = (await readPostmaster((await prepareHome(join(this.#folder, name))).data)) ?? { pid: 0 };
    process.kill(pid, 'SIGKILL');
    await waitFor(10_000, async () => (isAlive(pid) ? undefined : true));
  }

  async stop(): Promise<void> {
    await Promise.all([this.#primary.stop(), this.#standby.stop()]);
  }
}
