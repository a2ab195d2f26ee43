import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An address without its password, which would stand in the list of processes, and the password. */
function withoutPassword(url: string): { address: string; password: string | undefined } {
  const [, start, password, rest] = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  return start === undefined || password === undefined
    ? { address: url, password: undefined }
    : { address: `${start}${rest}`, password: decodeURIComponent(password) };
}

async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const { address, password } = withoutPassword(url);
  const env = { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) };
  const child = spawn(program, [...args, `--dbname=${address}`], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (data: Buffer) => (words += data.toString()));
  const ended = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      `There is no ${program} here. Install PostgreSQL's client of your server's version or newer: apt-get install postgresql-client`,
    );
  })) as [number | null];
  if (ended[0] !== 0) throw new Error(`${program} failed: ${words.trim()}`);
}

/** Writes a database of `DATABASE_URL` into a file, as it is at one moment, by its `pg_dump`; answers a moment before that. */
export async function dump(url: string, file: string): Promise<Date> {
  const at = new Date();
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
  return at;
}

/** Brings such a file into an empty database, in one transaction. */
export async function restoreDump(url: string, file: string): Promise<void> {
  await run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments', file], url);
}
