import type { Company } from '@cabinet/domain/companies';
import type { Requisite } from '@cabinet/domain/requisites';
import { person } from './people.ts';

const bank = { name: 'Bank', rs: '40702810900000012345', ks: '30101810400000000225', bik: '044525225' };
const address = { country: 'Россия', city: 'Москва', index: '101000', address: 'Мясницкая, 5', phone: '', phoneAdd: '' };
const legal = { name: 'Ромашка', opf: '12300', inn: '7701234567', ogrn: '1027700132195', kpp: '770101001', okpo: '12345678' };
const inBothCases = (nominative: string, genitive: string) => ({ nominative, genitive });
const signer = {
  position: inBothCases('Генеральный директор', 'Генерального директора'),
  basis: inBothCases('Устав', 'Устава'),
  fullName: inBothCases('Иванов Иван Петрович', 'Иванова Ивана Петровича'),
  fullNameShort: inBothCases('Иванов И. П.', 'Иванова И. П.'),
};

/** A complete requisite. */
export function requisite(given: Partial<Requisite> = {}): Requisite {
  return {
    id: '019a8b2c-1234-7abc-8def-000000000001',
    title: 'ООО «Ромашка»',
    type: 'legal',
    contact: { firstName: 'Anna', middleName: '', lastName: 'Smith', email: 'anna@example.com', phone: '+79161234567' },
    signer,
    data: { legal, bank, tax: { system: '', vat: false }, legalAddress: address, postalAddress: address },
    follows: { profile: false, legalAddress: false },
    isActive: true,
    attachments: [],
    OwnerId: person('me').id,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

/** A company of the operator that issues both types of documents. */
export function company(given: Partial<Company> = {}): Company {
  return {
    id: '019a8b2c-1234-7abc-8def-000000000101',
    title: 'Operator',
    vat: false,
    DocumentTemplatesTypes: ['invoice', 'contract'],
    data: { vatRate: 22, legal, bank, legalAddress: address, signer },
    OwnerId: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}
