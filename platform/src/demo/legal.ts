import { DEFAULT_VAT_PERCENT, type DocumentType } from '@cabinet/domain/companies';
import type { Address, Bank, Legal, NewRequisite, Signer } from '@cabinet/domain/requisites';
import { newId } from '../ids.ts';
import type { Demo } from './seeder.ts';

const AGE_DAYS = 160;
const bank: Bank = { name: 'Банк «Песочница»', rs: '40702810000000000001', ks: '30101810000000000001', bik: '040000001' };
const address = (text: string): Address => ({
  country: 'Россия',
  city: 'Москва',
  index: '101000',
  address: text,
  phone: '+74950000000',
  phoneAdd: '',
});
const both = (nominative: string, genitive: string) => ({ nominative, genitive });

const director = (fullName: Signer['fullName'], fullNameShort: Signer['fullName']): Signer => ({
  position: both('Генеральный директор', 'Генерального директора'),
  basis: both('Устав', 'Устава'),
  fullName,
  fullNameShort,
});

const OPERATOR = {
  vatRate: DEFAULT_VAT_PERCENT,
  legal: { name: 'Оператор', opf: '12300', inn: '7700000001', ogrn: '1027700000001', kpp: '770001001', okpo: '' } satisfies Legal,
  bank,
  legalAddress: address('ул. Садовая, д. 1'),
  signer: director(both('Соколова Ирина Павловна', 'Соколовой Ирины Павловны'), both('Соколова И. П.', 'Соколовой И. П.')),
};
/** One for payers of VAT, one for the others. */
const COMPANIES: readonly { title: string; vat: boolean }[] = [
  { title: 'ООО «Оператор»', vat: false },
  { title: 'ООО «Оператор», с НДС', vat: true },
];
const TEMPLATES: DocumentType[] = ['invoice', 'contract', 'closing'];

const LEGAL: Legal = { name: 'Ромашка', opf: '12300', inn: '7701234567', ogrn: '1027700132195', kpp: '770101001', okpo: '12345678' };

function requisiteOf(person: NewRequisite['contact']): Pick<NewRequisite, 'contact' | 'signer' | 'data' | 'follows'> {
  const legalAddress = address('ул. Мясницкая, д. 5, оф. 12');
  return {
    contact: person,
    signer: director(both('Ковалёва Анна Сергеевна', 'Ковалёвой Анны Сергеевны'), both('Ковалёва А. С.', 'Ковалёвой А. С.')),
    data: { legal: LEGAL, bank, tax: { system: 'УСН', vat: false }, legalAddress, postalAddress: legalAddress },
    follows: { profile: true, legalAddress: true },
  };
}

/** The operator's companies, and the company of each account that pays. */
export async function seedLegal({ app, accounts, now }: Demo): Promise<void> {
  const created_at = new Date(now.getTime() - AGE_DAYS * 86_400_000);
  const companies = COMPANIES.map((company) => ({
    id: newId(),
    owner_id: null,
    ...company,
    templates: TEMPLATES,
    body: JSON.stringify(OPERATOR),
    created_at,
  }));
  const requisites = [accounts.demo, accounts.client1].map(({ id, data: { firstName, lastName, email, phone } }) => ({
    id: newId(),
    owner_id: id,
    title: 'ООО «Ромашка»',
    type: 'legal' as const,
    inn: LEGAL.inn,
    vat: false,
    body: JSON.stringify(requisiteOf({ firstName, middleName: '', lastName, email, phone })),
    created_at,
  }));
  await app.db.insertInto('company').values(companies).execute();
  await app.db.insertInto('requisite').values(requisites).execute();
}
