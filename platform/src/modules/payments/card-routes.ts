import { SAVED_CARDS_PATH, type SavedCard } from '@cabinet/domain/saved-cards';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';

/** The saved cards of the caller's account; those of other accounts are nobody's to see. */
export function cardRoutes(app: App): void {
  const { cards } = app.services.payments;
  app.get(
    `/${SAVED_CARDS_PATH}`,
    {
      config: { access: 'payments.create' },
      schema: { tags: ['payments'], summary: 'The saved cards that the account can pay by: {data}' },
    },
    async ({ caller }): Promise<{ data: SavedCard[] }> => ({ data: await cards.of(caller.account.id) }),
  );
  app.delete<{ Params: { id: string } }>(
    `/${SAVED_CARDS_PATH}/:id`,
    { config: { access: 'payments.create' }, schema: { tags: ['payments'], summary: 'Forget a saved card' } },
    async ({ caller, params }, reply) => {
      if (!(await cards.remove(caller, params.id))) throw new ApiError('NOT_FOUND');
      return reply.code(204).send();
    },
  );
}
