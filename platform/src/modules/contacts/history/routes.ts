import { contactTimelineQuery, type ContactTimelineQuery } from '@cabinet/domain/contact-history';
import type { App } from '../../../module.ts';
import { fromReplica } from '../../../plugins/database/replica/read-scope.ts';
import { found } from '../../../resource/resource.ts';
import type { ContactRepository } from '../contact-repository.ts';
import { ContactHistory } from './history-service.ts';

interface OneRow {
  Params: { id: string };
}

/**
 * `GET /contacts/{id}/timeline` and `/summary`: what was sent to a contact's addresses and what came back. The contact has to be in the caller's scope; of the
 * rest each part is answered to who may read it in its own resource.
 */
export function historyRoutes(app: App, contacts: Pick<ContactRepository, 'get'>): void {
  const history = new ContactHistory(app);
  app.get<OneRow & { Querystring: ContactTimelineQuery }>(
    '/contacts/:id/timeline',
    {
      config: { access: 'contacts.get' },
      schema: {
        tags: ['contacts'],
        summary: 'What happened with a contact, newest first',
        querystring: contactTimelineQuery,
      },
    },
    ({ caller, params, query }) =>
      fromReplica(async () =>
        history.timeline(caller, found(await contacts.get(caller, params.id)), { after: query.$after, limit: query.$limit }),
      ),
  );
  app.get<OneRow>(
    '/contacts/:id/summary',
    {
      config: { access: 'contacts.get' },
      schema: { tags: ['contacts'], summary: 'Totals of the messages of a contact, and whether it may be written to' },
    },
    ({ caller, params }) => fromReplica(async () => history.summary(caller, found(await contacts.get(caller, params.id)))),
  );
}
