import { execFile } from 'node:child_process';
import type { AuditReport } from './advisories.ts';

const TIMEOUT_MS = 8_000;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const ARGUMENTS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];

/** Where to ask, other than npm itself is told to. */
export interface AuditOptions {
  env?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

/**
 * What the registry knows of the packages that the lock in `folder` names. npm ends with 1 where it knows something, so that only what it
 * writes counts; a registry that is not there, refuses or takes its time is one that has said nothing.
 */
export function audit(folder: string, { env = {}, timeoutMs = TIMEOUT_MS }: AuditOptions = {}): Promise<AuditReport> {
  const options = { cwd: folder, timeout: timeoutMs, maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile('npm', ARGUMENTS, options, (error, stdout) => {
      if (error?.killed) return resolve({ message: `no answer within ${timeoutMs / 1000} s` });
      try {
        resolve(JSON.parse(stdout) as AuditReport);
      } catch {
        resolve({ message: error?.message.split('\n', 1)[0] ?? 'an empty answer' });
      }
    });
  });
}
