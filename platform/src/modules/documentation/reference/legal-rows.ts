import type { Company, NewCompany } from '@cabinet/domain/companies';
import type { FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import type { Contract } from '@cabinet/domain/contracts';
import type { ClosingDocument } from '@cabinet/domain/closing-documents';
import type { Invoice } from '@cabinet/domain/invoices';
import type { NewRequisite, Requisite } from '@cabinet/domain/requisites';
import type { RowBase } from './row-base.ts';

const legal = { name: 'Ромашка', opf: '12300', inn: '7701234567', ogrn: '1027700132195', kpp: '770101001', okpo: '12345678' };
const place = { country: 'Россия', city: 'Москва', index: '101000', address: 'ул. Мясницкая, д. 5' };
const bank = { name: 'Банк «Песочница»', rs: '40702810900000012345', ks: '30101810400000000225', bik: '044525225' };
const legalAddress = { ...place, phone: '+74951234567', phoneAdd: '' };
const signer = {
  position: { nominative: 'Генеральный директор', genitive: 'Генерального директора' },
  basis: { nominative: 'Устав', genitive: 'Устава' },
  fullName: { nominative: 'Иванов Иван Петрович', genitive: 'Иванова Ивана Петровича' },
  fullNameShort: { nominative: 'Иванов И. П.', genitive: 'Иванова И. П.' },
};

/** Example bodies of calls that concern legal documents. */
export const NEW_REQUISITE: NewRequisite = {
  title: 'ООО «Ромашка»',
  contact: { firstName: 'Anna', middleName: '', lastName: 'Lee', email: 'anna@example.com', phone: '+79161234567' },
  signer,
  data: { legal, bank, tax: { system: '', vat: false }, legalAddress, postalAddress: legalAddress },
  follows: { profile: false, legalAddress: true },
};
export const NEW_COMPANY: NewCompany = {
  title: 'ООО «Оператор»',
  vat: true,
  DocumentTemplatesTypes: ['invoice', 'contract'],
  data: { vatRate: 22, legal: { ...legal, name: 'Оператор', inn: '7700000001' }, bank, legalAddress, signer },
};

/** Example answers of the company look-up. */
export const FOUND_COMPANY: FoundCompany = {
  title: 'ООО «Ромашка»',
  legal,
  manager: { fullName: 'Иванов Иван Петрович', position: 'Генеральный директор' },
  address: place,
};
export const FOUND_BANK: FoundBank = { name: bank.name, bik: bank.bik, ks: bank.ks };

/** Example rows of requisites, companies, contracts and invoices. */
export function legalRows({ id, OwnerId, createdAt, updatedAt }: RowBase) {
  return {
    requisites: {
      id,
      ...NEW_REQUISITE,
      type: 'legal',
      isActive: true,
      attachments: [id],
      OwnerId,
      createdAt,
      updatedAt,
    } satisfies Requisite,
    companies: { id, ...NEW_COMPANY, OwnerId: null, createdAt, updatedAt } satisfies Company,
    contracts: {
      id,
      title: 'Договор № 000007 от 2 марта 2026 г.',
      tags: [],
      RequisiteId: id,
      CompanyId: id,
      FileId: id,
      status: 'review',
      ScanId: id,
      reason: null,
      decidedAt: null,
      OwnerId,
      createdAt,
      updatedAt,
    } satisfies Contract,
    invoices: {
      id,
      docNumber: '000123',
      amount: 1000,
      source: 'user',
      status: 'pending',
      companyId: id,
      requisiteId: id,
      customerId: OwnerId,
      company: { title: NEW_COMPANY.title, OwnerId: null },
      requisite: { title: NEW_REQUISITE.title },
      documentId: id,
      OwnerId,
      createdAt,
      updatedAt,
    } satisfies Invoice,
    closingDocuments: {
      id,
      docNumber: '000042',
      type: 'act',
      month: '2026-10',
      amount: 1234.56,
      vatRate: null,
      source: 'system',
      companyId: id,
      requisiteId: id,
      customerId: OwnerId,
      company: { title: NEW_COMPANY.title },
      requisite: { title: NEW_REQUISITE.title },
      documentId: id,
      OwnerId,
      createdAt,
      updatedAt,
    } satisfies ClosingDocument,
  } as const;
}
