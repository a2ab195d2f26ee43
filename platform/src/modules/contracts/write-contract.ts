import type { ContractDocument, NewContract } from '@cabinet/domain/contracts';
import { storePdf } from '../../pdf/store-pdf.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { contractPdf, contractTitle } from './contract-pdf.ts';
import type { ContractRepository } from './repository.ts';

/** Generates and stores a contract for a requisite in the caller's scope; answers the stored file (spec 1 §4 "Contract download"). */
export async function writeContract(
  app: App,
  contracts: ContractRepository,
  caller: Caller,
  { requisiteId, companyId }: NewContract,
): Promise<ContractDocument> {
  const { requisites, companies } = app.services;
  const requisite = await requisites.get(caller, requisiteId);
  if (!requisite) throw invalid('requisiteId', 'notFound');
  const company = await companies.issuerOf('contract', requisite, companyId);
  const head = { number: await companies.nextDocumentNumber(app.db, companyId, 'contract'), at: new Date() };
  const { OwnerId } = requisite;
  const title = contractTitle(head);
  const file = await storePdf(app, OwnerId, title, await contractPdf(head, company, requisite));
  const contract = await contracts.insert(caller, { OwnerId, title, RequisiteId: requisiteId, CompanyId: companyId, FileId: file.id });
  const attached = await requisites.attach(requisiteId, file.id);
  app.live.publish('contracts', 'created', OwnerId, [contract]);
  if (attached) app.live.publish('requisites', 'updated', OwnerId, [attached]);
  return { id: file.id, OwnerId };
}
