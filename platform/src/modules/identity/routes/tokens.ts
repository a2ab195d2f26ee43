import type { Page } from '@cabinet/domain/resource';
import { tokenRotationSchema, tokens, type NewToken, type Token, type TokenRotation, type TokenUsage } from '@cabinet/domain/tokens';
import type { App } from '../../../module.ts';
import type { SecurityEmails } from '../security-emails.ts';
import { personIdOf } from '../../../plugins/auth/person.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import type { ListQuery } from '../../../resource/list-query.ts';
import { found } from '../../../resource/resource.ts';

interface OfToken {
  Params: { id: string };
}

const document = (summary: string) => ({
  tags: ['tokens'],
  summary,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
});

/**
 * `GET|POST /tokens`, `GET|PUT|DELETE /tokens/{id}`, `POST /tokens/{id}/rotate`, `GET /tokens/{id}/usage`. A token that is changed, removed,
 * or whose former secret ends at once, has its sockets closed: they come back with what it may do since.
 */
export function tokenRoutes(app: App, emails: SecurityEmails): void {
  const { tokens: kept, deprecatedUses } = app.services.identity;
  const closed = <T extends Token | undefined>(token: T): T => {
    if (token) app.live.endSession(token.id);
    return token;
  };
  const repository = {
    find: (caller: Caller, list: ListQuery): Promise<Page<Token>> => kept.find(caller, list),
    get: (caller: Caller, id: string) => kept.get(caller, id),
    async create(caller: Caller, input: NewToken) {
      const made = await kept.create(caller, input);
      const told = { userId: personIdOf(caller.account), from: caller, values: { description: made.description } };
      await app.db.transaction().execute((trx) => emails.notify('newToken', { ...told, tokenId: made.id }, trx));
      return made;
    },
    update: async (caller: Caller, id: string, input: NewToken) => closed(await kept.update(caller, id, input)),
    remove: async (caller: Caller, id: string) => closed(await kept.remove(caller, id)),
  };
  app.resource(tokens, repository, { stepUp: ['create', 'update'] });
  app.post<OfToken & { Body: TokenRotation }>(
    '/tokens/:id/rotate',
    {
      config: { access: 'tokens.update', stepUp: true },
      schema: {
        ...document('Give a token another secret, shown this once; the former one works for the hours of grace'),
        body: tokenRotationSchema,
      },
    },
    async ({ caller, params, body }) => {
      const rotated = found(await kept.rotate(caller, params.id, body.graceHours));
      return body.graceHours === 0 ? closed(rotated) : rotated;
    },
  );
  app.get<OfToken>(
    '/tokens/:id/usage',
    {
      config: { access: 'tokens.get' },
      schema: document('Calls and money of a token by day, the latest first: {data}; what it still uses although it will go: {deprecated}'),
    },
    async ({ caller, params }): Promise<TokenUsage> => {
      const { id } = found(await kept.get(caller, params.id));
      const [data, deprecated] = await Promise.all([kept.usageOf(id), deprecatedUses.of(id)]);
      return { data, deprecated };
    },
  );
}
