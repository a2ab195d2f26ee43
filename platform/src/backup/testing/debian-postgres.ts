import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, queryOnce } from '../../plugins/database/embedded/postmaster.ts';
import { eventually } from '../../testing/test-app.ts';

/** Where Debian's packages `postgresql-NN` have their programs. */
const ROOT = '/usr/lib/postgresql';
const NOBODY = 65_534;

/** The programs of the newest PostgreSQL of this machine, with a server; undefined without one. */
export const debianPostgres = (): string | undefined =>
  (existsSync(ROOT) ? readdirSync(ROOT) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(ROOT, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));

/** A PostgreSQL of the operator's own, with a locale that the cabinet takes. */
export async function startDebianPostgres(bin: string, folder: string): Promise<{ urlOf(name: string): string; stop(): Promise<void> }> {
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, 'own');
  await mkdir(data);
  if (account.uid !== undefined) {
    await chmod(folder, 0o711);
    await chown(data, NOBODY, NOBODY);
  }
  const port = await freePort();
  const make = ['-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), make, { ...account, cwd: data, stdio: 'ignore' });
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...account,
    cwd: data,
    stdio: 'ignore',
  });
  const urlOf = (name: string) => `postgres://owner:s%40cret@127.0.0.1:${port}/${name}`;
  const answers = () => queryOnce(urlOf('postgres'), 'select 1').then(() => true, () => false); // prettier-ignore
  await eventually(answers);
  const stop = async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { urlOf, stop };
}
