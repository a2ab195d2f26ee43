import { resource } from './resource.ts';
import { idField, object, string, type InferType } from './validation.ts';

/** Body of `POST /documentTemplates`, which makes a contract between a requisite's company and one of the operator's (spec 1 §3 "Contract", §7). */
export const contractSchema = object({
  requisiteId: idField().required(),
  companyId: idField().required(),
  type: string().oneOf(['contract']).required(),
}).noUnknown();
export type NewContract = InferType<typeof contractSchema>;

/** Answer of `POST /documentTemplates`: the stored file and its owner. */
export interface ContractDocument {
  id: string;
  OwnerId: string;
}

export interface Contract {
  id: string;
  title: string;
  tags: readonly string[];
  RequisiteId: string;
  CompanyId: string;
  /** The stored document. */
  FileId: string;
  OwnerId: string;
  createdAt: string;
}

export const contracts = resource<Contract>()({
  name: 'contracts',
  filters: { RequisiteId: 'equals', CompanyId: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'contracts.get', get: 'contracts.get' },
});
