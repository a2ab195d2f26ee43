import { contracts, contractSchema, type NewContract } from '@cabinet/domain/contracts';
import type { Module } from '../../module.ts';
import { ContractRepository } from './repository.ts';
import { writeContract } from './write-contract.ts';

/** Contracts between companies and customers, generated from a template (spec 1 §7 "documentTemplates generate"). */
export const module: Module = {
  name: 'contracts',
  routes(app) {
    const repository = new ContractRepository(app.db);
    app.resource(contracts, repository);
    app.post<{ Body: NewContract }>(
      '/documentTemplates',
      {
        config: { access: 'documentTemplates.generate' },
        schema: {
          tags: ['contracts'],
          summary: 'Write a contract into a file: {id, OwnerId} of the stored document',
          body: contractSchema,
        },
      },
      async ({ caller, body }, reply) => reply.code(201).send(await writeContract(app, repository, caller, body)),
    );
  },
};
