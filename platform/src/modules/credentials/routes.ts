import {
  credentials,
  isTested,
  rotationSchema,
  stagedCredentialSchema,
  type Credential,
  type CredentialTrial,
  type Rotation,
  type StagedCredential,
} from '@cabinet/domain/credentials';
import { areSecrets } from '@cabinet/domain/providers';
import type { LiveChange } from '@cabinet/domain/live';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { replaceVersion, withVersion } from '../../resource/if-match.ts';
import { found } from '../../resource/resource.ts';
import type { CredentialRepository } from './repository.ts';

interface OneRow {
  Params: { id: string };
}
type Change = (caller: Caller, id: string) => Promise<Credential | undefined>;

/** Credentials for the administration, and their rotation: stage, test, take into use, put back, drop (docs/providers.md "Credentials"). */
export function credentialRoutes(app: App, repository: CredentialRepository): void {
  const published = <T extends Credential | undefined>(row: T, change: LiveChange = 'updated'): T => {
    if (row) app.live.publish('credentials', change, null, [row]);
    return row;
  };
  app.resource(credentials, {
    find: (caller, query) => repository.find(caller, query),
    get: (caller, id) => repository.get(caller, id),
    create: async (caller, input) => published(await repository.create(caller, input), 'created'),
    update: async (caller, id, input) => published(await repository.update(caller, id, input)),
    remove: async (caller, id) => published(await repository.remove(caller, id), 'removed'),
  });

  const change = async (request: FastifyRequest<OneRow>, reply: FastifyReply, write: Change) => {
    const { id } = request.params;
    const changed = await replaceVersion(
      request,
      (caller) => repository.get(caller, id),
      (caller) => write(caller, id),
    );
    return withVersion(reply, found(published(changed)));
  };
  const options = (summary: string, body?: object) => ({
    config: { access: 'credentials.update' as const },
    schema: { tags: ['credentials'], summary, ...(body ? { body } : {}), ...TAKES_IF_MATCH },
  });

  app.put<OneRow & { Body: StagedCredential }>(
    '/credentials/:id/staged',
    options('Stage new secrets beside those in use', stagedCredentialSchema),
    (request, reply) =>
      change(request, reply, async (caller, id) => {
        const known = found(await repository.get(caller, id));
        const { body } = request;
        if (!areSecrets(known.kind, body.secrets)) throw invalid('secrets', 'invalid');
        return repository.stage(caller, id, body);
      }),
  );
  app.delete<OneRow>('/credentials/:id/staged', options('Discard the staged secrets'), (request, reply) =>
    change(request, reply, (caller, id) => repository.unstage(caller, id)),
  );
  app.post<OneRow>(
    '/credentials/:id/staged/test',
    options('Try the staged secrets at every provider that uses the credential'),
    async ({ caller, params: { id } }, reply) => {
      const { staged } = found(await repository.stored(caller, id));
      const { usedBy } = found(await repository.get(caller, id));
      const { at, ...sealed } = found(staged ?? undefined);
      const secrets = app.services.credentials.open(sealed);
      const trials = await Promise.all(
        usedBy.map(async (use): Promise<CredentialTrial> => ({
          ProviderId: use.id,
          ...(await app.services.providers.supervisor.test(use.id, secrets)),
        })),
      );
      const kept = await repository.keepTrials(caller, id, at, trials);
      if (!kept) throw new ApiError('CONFLICT');
      return withVersion(reply, published(kept));
    },
  );
  app.post<OneRow & { Body: Rotation }>(
    '/credentials/:id/rotate',
    options('Take the staged secrets into use: connections by them are opened before those by the others close', rotationSchema),
    async (request, reply) => {
      const rotated = await change(request, reply, async (caller, id) => {
        const known = found(await repository.get(caller, id));
        if (known.staged && !request.body.isForced && !isTested(known)) throw new ApiError('CREDENTIAL_UNTESTED');
        return repository.rotate(caller, id);
      });
      await app.services.providers.supervisor.refresh();
      return rotated;
    },
  );
  app.post<OneRow>('/credentials/:id/revert', options('Put the previous secrets back into use'), async (request, reply) => {
    const reverted = await change(request, reply, (caller, id) => repository.revert(caller, id));
    await app.services.providers.supervisor.refresh();
    return reverted;
  });
  app.delete<OneRow>('/credentials/:id/previous', options('Drop the previous secrets'), (request, reply) =>
    change(request, reply, (caller, id) => repository.dropPrevious(caller, id)),
  );
}
