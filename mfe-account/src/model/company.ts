import {
  companySchema,
  DOCUMENT_TYPES,
  newCompanySchema,
  VAT_RATE,
  type Company,
  type NewCompany,
  type OwnerChoice,
} from '@cabinet/domain/companies';
import { idField, type Schema } from '@cabinet/domain/validation';
import { noAddress, noBank, noLegal, noSigner } from './blanks.ts';
import { addressFrom, signerFrom } from './found-company.ts';
import type { PartyForm } from './party.ts';

export const emptyCompany = (): NewCompany => ({
  title: '',
  vat: false,
  DocumentTemplatesTypes: [...DOCUMENT_TYPES],
  data: { vatRate: VAT_RATE, legal: noLegal(), bank: noBank(), legalAddress: noAddress(), signer: noSigner() },
  OwnerId: null,
});

const SCHEMAS: Readonly<Record<OwnerChoice, Schema>> = {
  none: companySchema,
  optional: newCompanySchema,
  required: newCompanySchema.shape({ OwnerId: idField().required() }),
};

/** The form of a company; only a new one is given an owner. */
export const companyForm = (owner: OwnerChoice): PartyForm<NewCompany> => ({
  schema: SCHEMAS[owner],
  empty: emptyCompany,
  parts: {
    papers: ['OwnerId', 'DocumentTemplatesTypes', 'vat', 'data.vatRate'],
    legal: ['title', 'data.legal'],
    signer: ['data.signer'],
    bank: ['data.bank'],
    address: ['data.legalAddress'],
  },
  filled: (values, found, declined) => ({
    ...values,
    title: found.title,
    data: {
      ...values.data,
      legal: found.legal,
      legalAddress: addressFrom(values.data.legalAddress, found),
      signer: signerFrom(found, declined),
    },
  }),
});

/** What the form may send back of a company. */
export function companyValuesOf({ title, vat, DocumentTemplatesTypes, data }: Company): NewCompany {
  return { title, vat, DocumentTemplatesTypes, data };
}
