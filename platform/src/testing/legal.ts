import { DEFAULT_VAT_PERCENT, type NewCompany } from '@cabinet/domain/companies';
import type { NewRequisite } from '@cabinet/domain/requisites';

const legal = { name: 'Ромашка', opf: '12300', inn: '7701234567', ogrn: '1027700132195', kpp: '770101001', okpo: '12345678' };
const bank = { name: 'Банк «Песочница»', rs: '40702810900000012345', ks: '30101810400000000225', bik: '044525225' };
const address = { country: 'Россия', city: 'Москва', index: '101000', address: 'ул. Мясницкая, д. 5', phone: '', phoneAdd: '' };
const signer = {
  position: { nominative: 'Генеральный директор', genitive: 'Генерального директора' },
  basis: { nominative: 'Устав', genitive: 'Устава' },
  fullName: { nominative: 'Иванов Иван Петрович', genitive: 'Иванова Ивана Петровича' },
  fullNameShort: { nominative: 'Иванов И. П.', genitive: 'Иванова И. П.' },
};

/** A requisite whose every section is valid. */
export function sampleRequisite({ vat = false, ...given }: Partial<NewRequisite> & { vat?: boolean } = {}): NewRequisite {
  return {
    title: 'ООО «Ромашка»',
    type: undefined,
    contact: { firstName: 'Анна', middleName: '', lastName: 'Ли', email: 'anna@example.com', phone: '+79160000000' },
    signer,
    data: { legal, bank, tax: { system: '', vat }, legalAddress: address, postalAddress: address },
    follows: { profile: false, legalAddress: true },
    ...given,
  };
}

/** A company that writes both kinds of documents. */
export function sampleCompany(given: Partial<NewCompany> = {}): NewCompany {
  return {
    title: 'ООО «Оператор»',
    vat: false,
    DocumentTemplatesTypes: ['invoice', 'contract'],
    data: { vatRate: DEFAULT_VAT_PERCENT, legal: { ...legal, name: 'Оператор' }, bank, legalAddress: address, signer },
    ...given,
  };
}
