import { Readable } from 'node:stream';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Registry } from '@cabinet/domain/registry';
import type { ActivateBody, RollbackBody, SwitchBody } from '@cabinet/domain/registry-calls';
import { EMPTY_REGISTRY } from '@cabinet/domain/registry-changes';
import type { RegistryEvent } from '@cabinet/domain/registry-history';
import type { DeployClient } from './deploy-client.ts';

/** Thrown when the platform refuses a command or does not respond. */
export class PlatformError extends Error {}

function errorMessageOf(status: number, body: Partial<ErrorBody>): string {
  const faults = body.data?.map(({ path, message }) => (message.includes(' ') || path === '' ? message : `${path}: ${message}`)) ?? [];
  if (faults.length > 0) return faults.join('\n');
  const { area, revision, seconds } = body.params ?? {};
  switch (body.error) {
    case 'UNAUTHORIZED':
      return 'The platform does not know this token. Put one that it knows into CABINET_DEPLOY_TOKEN.';
    case 'FOREIGN_AREA':
      return `This token may not deploy ${area ?? 'this'}.`;
    case 'REVISION_CONFLICT':
      return `Somebody else has changed the registry: it is at revision ${revision ?? '?'} now. Look at status, then try again.`;
    case 'TOO_MANY_REQUESTS':
      return `Too many wrong tokens from this address. Try again in ${seconds ?? 60} s.`;
    default:
      return `${body.message ?? 'The platform refused'} (${status}${body.error ? ` ${body.error}` : ''})`;
  }
}

/** A client for a running platform, with a deploy token. */
export function platformClient(address: URL, token: string | undefined): DeployClient {
  async function call<T>(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<T> {
    const response = await fetch(new URL(path, address), {
      ...init,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), accept: 'application/json', ...init.headers },
    }).catch((error: Error & { cause?: Error }) => {
      throw new PlatformError(`${address.origin} does not answer: ${error.cause?.message || error.message}`);
    });
    const text = await response.text();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new PlatformError(`${address.origin} answers ${response.status}, and not as a cabinet does.`);
    }
    if (!response.ok) throw new PlatformError(errorMessageOf(response.status, body as Partial<ErrorBody>));
    return body as T;
  }
  const post = <T>(path: string, body: object) =>
    call<T>(`/api/deploy/${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  return {
    registry: () =>
      call<Registry>('/registry.json').catch((error: Error) => (error.message.includes('503') ? EMPTY_REGISTRY : Promise.reject(error))),
    async release({ target, version, commit, dist }, { together, ifRevision }) {
      const { packFolder } = await import('@cabinet/releases/pack');
      const query = new URLSearchParams({ target, version });
      if (commit !== null) query.set('commit', commit);
      if (together) query.set('together', 'true');
      if (ifRevision !== undefined) query.set('ifRevision', String(ifRevision));
      return call(`/api/deploy/releases?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: Readable.toWeb(packFolder(dist)) as ReadableStream,
        duplex: 'half',
      });
    },
    activate: (wanted, { ifRevision }) =>
      post('activate', {
        releases: Object.entries(wanted).map(([target, release]) => ({ target, release })),
        ifRevision,
      } satisfies ActivateBody),
    rollback: (target, ifRevision) => post('rollback', { target, ifRevision } satisfies RollbackBody),
    switch: (target, enabled, ifRevision) => post('switch', { target, enabled, ifRevision } satisfies SwitchBody),
    status: () => call('/api/deploy/status'),
    history: async (limit) => (await call<{ data: RegistryEvent[] }>(`/api/deploy/history?limit=${limit}`)).data,
    gc: (dryRun) => post('gc', { dryRun }),
  };
}
