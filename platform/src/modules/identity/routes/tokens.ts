import type { Page } from '@cabinet/domain/resource';
import { tokens, type Token } from '@cabinet/domain/tokens';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import type { ListQuery } from '../../../resource/list-query.ts';

/** `GET|POST /tokens`, `GET|DELETE /tokens/{id}`; a token that is removed stops working at once, its sockets included. */
export function tokenRoutes(app: App): void {
  const { tokens: kept } = app.services.identity;
  app.resource(tokens, {
    find: (caller: Caller, list: ListQuery): Promise<Page<Token>> => kept.find(caller, list),
    get: (caller: Caller, id: string) => kept.get(caller, id),
    create: (caller: Caller, input) => kept.create(caller, input),
    async remove(caller: Caller, id: string) {
      const removed = await kept.remove(caller, id);
      if (removed) app.live.endSession(removed.id);
      return removed;
    },
  });
}
