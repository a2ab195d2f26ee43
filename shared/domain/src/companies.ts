import { addressSchema, bankSchema, legalSchema, signerSchema } from './requisites.ts';
import { resource } from './resource.ts';
import { meetsLevel, type Scope } from './roles.ts';
import { array, boolean, idField, nameField, number, object, string, type InferType } from './validation.ts';

/** Types of documents that a company issues (spec 1 §3 "Company"); `closing` are those that close each month: certificates of services. */
export const DOCUMENT_TYPES = ['invoice', 'contract', 'closing'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The VAT rate of companies that set no other: the Russian standard rate since 2026. */
export const DEFAULT_VAT_PERCENT = 22;

/** A company of the operator or of a reseller, which issues contracts and invoices (spec 1 §3). */
export const companySchema = object({
  title: nameField(255).required(),
  vat: boolean().default(false),
  DocumentTemplatesTypes: array(string().oneOf(DOCUMENT_TYPES).required()).min(1).max(DOCUMENT_TYPES.length).required(),
  data: object({
    vatRate: number().min(0).max(100).default(DEFAULT_VAT_PERCENT),
    legal: legalSchema,
    bank: bankSchema,
    legalAddress: addressSchema,
    signer: signerSchema,
  }).noUnknown(),
}).noUnknown();
export type CompanyValues = InferType<typeof companySchema>;

/** `POST /companies`; `OwnerId` is the reseller that owns the company; only users above resellers give it. */
export const newCompanySchema = companySchema.shape({ OwnerId: idField().nullable() });
export type NewCompany = InferType<typeof newCompanySchema>;

export interface Company extends CompanyValues {
  id: string;
  /** Null for a company of the operator, which serves every account. */
  OwnerId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The value of the `OwnerId` filter that asks for every company that the caller may use (spec 1 §6). */
export const GLOBAL_OWNER = 'global';

/** `OwnerId` narrows to companies that serve an account, or is `global`. */
export const companies = resource<Company, NewCompany, CompanyValues>()({
  name: 'companies',
  filters: { vat: 'equals', OwnerId: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  actions: {
    find: 'companies.get',
    get: 'companies.get',
    create: 'companies.create',
    update: 'companies.update',
    remove: 'companies.remove',
  },
  schemas: { create: newCompanySchema, update: companySchema },
});

/** Whether the creator of a company chooses its owner: `none` owns it themselves, `optional` may leave it to the operator, `required` must choose a reseller. */
export type OwnerChoice = 'none' | 'optional' | 'required';

/** The choice of an owner that a scope of `companies.create` gives. */
export const ownerChoiceFor = (scope: Scope): OwnerChoice =>
  scope === true ? 'optional' : meetsLevel(scope, 'managerUp') ? 'required' : 'none';

/** Whether a user may change a company that they see; the operator's companies, which have no owner, need the scope of every row. */
export const canChangeCompany = ({ OwnerId }: Pick<Company, 'OwnerId'>, scope: Scope): boolean =>
  scope !== false && (scope === true || OwnerId !== null);

/** Whether a company issues documents of a type. */
export function canIssue(company: Pick<Company, 'DocumentTemplatesTypes'>, type: DocumentType): boolean {
  return company.DocumentTemplatesTypes.includes(type);
}
