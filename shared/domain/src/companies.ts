import { addressSchema, bankSchema, legalSchema, signerSchema } from './requisites.ts';
import { resource } from './resource.ts';
import { meetsLevel, type Scope } from './roles.ts';
import { array, boolean, idField, number, object, string, type InferType } from './validation.ts';

/** What can be written in a company's name (spec 1 §3 "Company"). */
export const DOCUMENT_TYPES = ['invoice', 'contract'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Per cent; the Russian standard rate since 2026, for companies that say no other. */
export const VAT_RATE = 22;

/** A company of the operator, or of a reseller, in whose name contracts and invoices are written (spec 1 §3). */
export const companySchema = object({
  title: string().trim().required().max(255),
  vat: boolean().default(false),
  DocumentTemplatesTypes: array(string().oneOf(DOCUMENT_TYPES).required()).min(1).max(DOCUMENT_TYPES.length).required(),
  data: object({
    vatRate: number().min(0).max(100).default(VAT_RATE),
    legal: legalSchema,
    bank: bankSchema,
    legalAddress: addressSchema,
    signer: signerSchema,
  }).noUnknown(),
}).noUnknown();
export type CompanyValues = InferType<typeof companySchema>;

/** `POST /companies`; `OwnerId` is the reseller whose company it is, for those who stand above resellers. */
export const newCompanySchema = companySchema.shape({ OwnerId: idField().nullable() });
export type NewCompany = InferType<typeof newCompanySchema>;

export interface Company extends CompanyValues {
  id: string;
  /** Null for the operator's own, which serve every account. */
  OwnerId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What a list asks for instead of an account: every company that the caller may use (spec 1 §6). */
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

/** Whether whoever makes a company says whose it is: it is theirs, may be left to the operator, or has to be given to a reseller. */
export type OwnerChoice = 'none' | 'optional' | 'required';

/** What the scope of `companies.create` comes to. */
export const ownerChoice = (scope: Scope): OwnerChoice =>
  scope === true ? 'optional' : meetsLevel(scope, 'managerUp') ? 'required' : 'none';

/** Whether somebody may change a company that they see: the operator's, which has no owner, only who may change every row. */
export const mayChange = ({ OwnerId }: Pick<Company, 'OwnerId'>, scope: Scope): boolean =>
  scope !== false && (scope === true || OwnerId !== null);

/** Whether documents of a type can be written in a company's name. */
export function writes(company: Pick<Company, 'DocumentTemplatesTypes'>, type: DocumentType): boolean {
  return company.DocumentTemplatesTypes.includes(type);
}
