import {
  RECURRING_MAILING_ACTIONS,
  recurringMailings,
  type NewRecurringMailing,
  type RecurringMailing,
  type RecurringMailingAction,
} from '@cabinet/domain/recurring-mailings';
import type { App, Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { isTestCall } from '../../plugins/auth/token-rights.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { readListQuery } from '../../resource/list-query.ts';
import { found } from '../../resource/resource.ts';
import { RecurringMailingService } from './service.ts';

const SUMMARIES: Readonly<Record<RecurringMailingAction, string>> = {
  pause: 'Send nothing until it is resumed',
  resume: 'Go on with the next time; what was due meanwhile is not made up for',
  stop: 'Send nothing any more',
};

/** A test key orders nothing that would reach somebody later, nor holds it up: 403 `LIVE_KEY_REQUIRED`. */
function checkLive({ account }: Caller): void {
  if (isTestCall(account)) throw new ApiError('LIVE_KEY_REQUIRED');
}

function routes(app: App): void {
  const { recurringMailings: service } = app.services;
  const { repository } = service;
  const changing =
    <Args extends unknown[], R>(change: (caller: Caller, ...args: Args) => Promise<R>) =>
    (caller: Caller, ...args: Args): Promise<R> => {
      checkLive(caller);
      return change(caller, ...args);
    };
  app.resource(
    recurringMailings,
    {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      create: changing((caller, input: NewRecurringMailing) => service.create(caller, input)),
      update: changing((caller, id: string, input: NewRecurringMailing) => service.update(caller, id, input)),
      remove: changing((caller, id: string) => repository.remove(caller, id)),
    },
    { idempotent: true },
  );
  const control = changing(repository.control.bind(repository));
  for (const action of RECURRING_MAILING_ACTIONS) {
    app.put<{ Params: { id: string } }>(
      `/${recurringMailings.path}/:id/${action}`,
      {
        config: { access: 'tasks.update' },
        schema: { tags: ['recurringMailings'], summary: SUMMARIES[action], operationId: `recurringMailings.${action}` },
      },
      async ({ caller, params }): Promise<RecurringMailing> => {
        const changed = found(await control(caller, params.id, action));
        app.live.publish('recurringMailings', 'updated', changed.OwnerId, [changed]);
        return changed;
      },
    );
  }
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `/${recurringMailings.path}/:id/occurrences`,
    {
      config: { access: 'tasks.get' },
      schema: {
        tags: ['recurringMailings'],
        summary: 'What became of each time at which it was due, the latest first',
        operationId: 'recurringMailings.occurrences',
      },
    },
    async ({ caller, params, query }) => found(await repository.occurrences(caller, params.id, readListQuery(recurringMailings, query))),
  );
}

/** Mailings that are sent every day, week or month, or for birthdays. */
export const module: Module = {
  name: 'recurring-mailings',
  services(app) {
    app.services.recurringMailings = new RecurringMailingService(app);
  },
  routes,
  jobs: (app) => [{ name: 'recurringMailings.send', schedule: '* * * * *', run: untilDone(() => app.services.recurringMailings.step()) }],
};
