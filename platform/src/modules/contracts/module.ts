import {
  contractDecisionSchema,
  contracts,
  contractScanSchema,
  contractSchema,
  type Contract,
  type ContractDecision,
  type NewContract,
  type NewContractScan,
} from '@cabinet/domain/contracts';
import type { App, Module } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { ContractScans } from './contract-scans.ts';
import { ContractRepository } from './repository.ts';
import { writeContract } from './write-contract.ts';

/** Signed scans are put to contracts by their account, and decided about by staff. */
function scanRoutes(app: App, scans: ContractScans): void {
  app.put<{ Params: { id: string }; Body: NewContractScan }>(
    '/contracts/:id/scan',
    {
      config: { access: 'contracts.sign' },
      schema: { tags: ['contracts'], summary: 'Put a signed scan to a contract; staff decide about it', body: contractScanSchema },
    },
    async ({ caller, params, body }): Promise<Contract> => found(await scans.put(caller, params.id, body.fileId)),
  );
  app.put<{ Params: { id: string }; Body: ContractDecision }>(
    '/contracts/:id/decision',
    {
      config: { access: 'contracts.decide' },
      schema: { tags: ['contracts'], summary: 'Accept or reject the signed scan of a contract', body: contractDecisionSchema },
    },
    async ({ caller, params, body }): Promise<Contract> => found(await scans.decide(caller, params.id, body)),
  );
}

/** Contracts between companies and customers, generated from a template, and their signed scans (spec 1 §7 "documentTemplates generate"). */
export const module: Module = {
  name: 'contracts',
  routes(app) {
    const repository = new ContractRepository(app.db);
    app.resource(contracts, repository);
    scanRoutes(app, new ContractScans(app, repository));
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
