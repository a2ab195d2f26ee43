import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '@cabinet/engine/testing';
import type { S3Settings } from '../../../../config.ts';
import { freePort } from '../../../../plugins/database/embedded/postmaster.ts';
import { makeScratch } from '../../../../testing/scratch.ts';
import { standInForS3 } from './s3-stand-in.ts';

/** A server that speaks S3, with an empty bucket. */
export interface S3Server {
  settings: S3Settings;
  /** Cuts connections of answers after so many bytes, once; where the server can. */
  cutAfter?(bytes: number): void;
  /** Uploads of several parts that have neither ended nor been given up; where the server tells. */
  unfinished?(): number;
  stop(): Promise<void>;
}

/** Where `npm run test:long` puts s3rver, a server of others (`scripts/prepare.mjs`). */
const S3RVER = fileURLToPath(new URL('../../../../../../node_modules/.cache/s3rver/node_modules/s3rver/bin/s3rver.js', import.meta.url));
export const hasS3rver = existsSync(S3RVER);

const BUCKET = 'cabinet-files';
const settingsOf = (port: number): S3Settings => ({
  bucket: BUCKET,
  prefix: 'one/installation',
  region: 'us-east-1',
  url: `http://127.0.0.1:${port}`,
  key: { id: 'S3RVER', secret: 'S3RVER' },
});

/** Starts s3rver in a process of its own. */
export async function startS3rver(): Promise<S3Server> {
  const folder = await makeScratch('bucket');
  const port = await freePort();
  const options = ['--silent', '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, [S3RVER, ...options], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await eventually(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  );
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { settings: settingsOf(port), stop };
}

/** Starts the stand-in of this process, which is there on every machine. */
export async function startStandIn(): Promise<S3Server> {
  const { port, ...rest } = await standInForS3(BUCKET);
  return { settings: settingsOf(port), ...rest };
}
