import { emailDomains, type EmailDomain, type NewEmailDomain } from '@cabinet/domain/email-domains';
import type { App, Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { found } from '../../resource/resource.ts';
import { EmailDomainService } from './service.ts';
import './tables.ts';

function routes(app: App): void {
  const { emailDomains: service } = app.services;
  const { repository } = service;
  app.resource(emailDomains, {
    find: (caller, query) => repository.find(caller, query),
    get: (caller, id) => repository.get(caller, id),
    create: (caller, input: NewEmailDomain) => service.create(caller, input),
    remove: (caller, id) => repository.remove(caller, id),
  });
  app.post<{ Params: { id: string } }>(
    `/${emailDomains.path}/:id/check`,
    {
      config: { access: 'emailDomains.update' },
      schema: { tags: ['emailDomains'], summary: 'Look at once at what DNS has of the domain', operationId: 'emailDomains.check' },
    },
    async ({ caller, params }): Promise<EmailDomain> => found(await service.check(caller, params.id)),
  );
}

/** Domains that accounts send email from, confirmed by what stands in DNS, and the keys that sign email from them (decisions/0123). */
export const module: Module = {
  name: 'email-domains',
  services(app) {
    app.services.emailDomains = new EmailDomainService(app);
  },
  routes,
  jobs: (app) => [{ name: 'emailDomains.check', schedule: '* * * * *', run: untilDone(() => app.services.emailDomains.step()) }],
};
