import { resource } from './resource.ts';
import type { ContractStatus } from './statuses.ts';
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

/** Media types of a signed scan. */
export const CONTRACT_SCAN_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Body of `PUT /contracts/{id}/scan`: the stored file that a signed scan of the contract is. */
export const contractScanSchema = object({ fileId: idField().required() }).noUnknown();
export type NewContractScan = InferType<typeof contractScanSchema>;

export const CONTRACT_DECISIONS = ['accept', 'reject'] as const;

/** Body of `PUT /contracts/{id}/decision`: what staff decide about the scan that they have seen. */
export const contractDecisionSchema = object({
  decision: string().oneOf(CONTRACT_DECISIONS).required(),
  scanId: idField().required(),
  /** What is wrong with the scan; shown to the account. */
  reason: string()
    .trim()
    .max(1000)
    .when('decision', ([decision]: unknown[], schema) => (decision === 'reject' ? schema.required() : schema)),
}).noUnknown();
export type ContractDecision = InferType<typeof contractDecisionSchema>;

export interface Contract {
  id: string;
  title: string;
  tags: readonly string[];
  RequisiteId: string;
  CompanyId: string;
  /** The stored document. */
  FileId: string;
  status: ContractStatus;
  /** The stored scan of the signed contract; null until there is one. */
  ScanId: string | null;
  /** Why the scan was rejected; null unless it was. */
  reason: string | null;
  /** When the scan was accepted or rejected. */
  decidedAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Whether a signed scan can be put to a contract, in place of the one before: until one is accepted. */
export const takesScan = ({ status }: Pick<Contract, 'status'>): boolean => status !== 'accepted';

export const contracts = resource<Contract>()({
  name: 'contracts',
  filters: { RequisiteId: 'equals', CompanyId: 'equals', status: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'contracts.get', get: 'contracts.get' },
});
