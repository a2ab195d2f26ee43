import {
  companySchema,
  DOCUMENT_TYPES,
  newCompanySchema,
  DEFAULT_VAT_PERCENT,
  type Company,
  type NewCompany,
  type OwnerChoice,
} from '@cabinet/domain/companies';
import { idField, type Schema } from '@cabinet/domain/validation';
import { emptyAddress, emptyBank, emptyLegal, emptySigner } from './empty-values.ts';
import { addressFrom, signerFrom } from './found-company.ts';
import type { PartyForm } from './party.ts';

export const emptyCompany = (): NewCompany => ({
  title: '',
  vat: false,
  DocumentTemplatesTypes: [...DOCUMENT_TYPES],
  data: { vatRate: DEFAULT_VAT_PERCENT, legal: emptyLegal(), bank: emptyBank(), legalAddress: emptyAddress(), signer: emptySigner() },
  OwnerId: null,
});

const SCHEMAS: Readonly<Record<OwnerChoice, Schema>> = {
  none: companySchema,
  optional: newCompanySchema,
  required: newCompanySchema.shape({ OwnerId: idField().required() }),
};

/** The form of a company; the owner can be chosen only for a new one. */
export const companyForm = (owner: OwnerChoice): PartyForm<NewCompany> => ({
  schema: SCHEMAS[owner],
  empty: emptyCompany,
  sections: {
    papers: ['OwnerId', 'DocumentTemplatesTypes', 'vat', 'data.vatRate'],
    legal: ['title', 'data.legal'],
    signer: ['data.signer'],
    bank: ['data.bank'],
    address: ['data.legalAddress'],
  },
  fillFromRegister: (values, found, declined) => ({
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

/** The fields of a company that the form submits. */
export function companyValuesOf({ title, vat, DocumentTemplatesTypes, data }: Company): NewCompany {
  return { title, vat, DocumentTemplatesTypes, data };
}
