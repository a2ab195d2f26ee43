import { incline } from 'lvovich';
import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import type { CompanyLookup } from './company-lookup.ts';

const PEOPLE = ['Иванов Иван Петрович', 'Соколова Анна Сергеевна', 'Ким Олег Андреевич', 'Павлова Мария Ильинична', 'Гусев Пётр Львович'];
const STREETS = ['Лесная', 'Садовая', 'Речная', 'Полевая', 'Школьная'];
const LIMITED_COMPANY = '12300';
/** An INN with this ending belongs to no company. */
const UNKNOWN_INN_ENDING = '00';

const BANKS: readonly FoundBank[] = [
  { name: 'Банк «Песочница»', bik: '040000001', ks: '30101810000000000001' },
  { name: 'Банк «Учебный»', bik: '040000002', ks: '30101810000000000002' },
  { name: 'Банк «Образец»', bik: '040000003', ks: '30101810000000000003' },
];

const pick = (from: readonly string[], inn: string): string => from[Number(inn.slice(-3)) % from.length] ?? '';

/** Look-up without a service: invents companies from the INN, always the same for one INN, and names them as sandbox. */
export class SandboxLookup implements CompanyLookup {
  async byInn(inn: string): Promise<FoundCompany | undefined> {
    if (inn.endsWith(UNKNOWN_INN_ENDING)) return undefined;
    const fullName = pick(PEOPLE, inn);
    const isPerson = inn.length === 12;
    const place = { country: 'Россия', city: 'Песочный', index: `1${inn.slice(0, 5)}` };
    return {
      title: isPerson ? `ИП ${fullName} (песочница)` : `ООО «Песочница ${inn}»`,
      legal: {
        name: isPerson ? fullName : `Песочница ${inn}`,
        opf: isPerson ? ENTREPRENEUR : LIMITED_COMPANY,
        ogrn: isPerson ? `3${inn.padEnd(14, '0')}` : `1${inn.padEnd(12, '0')}`,
        inn,
        kpp: isPerson ? '' : `${inn.slice(0, 4)}01001`,
        okpo: isPerson ? `${inn.slice(0, 10)}` : inn.slice(0, 8),
      },
      manager: { fullName, position: isPerson ? '' : 'Генеральный директор' },
      address: { ...place, address: `г. Песочный, ул. ${pick(STREETS, inn)}, д. ${1 + (Number(inn.slice(-2)) % 60)}` },
    };
  }

  async banks(query: string): Promise<FoundBank[]> {
    const text = query.trim().toLowerCase();
    return BANKS.filter(({ name, bik }) => bik.startsWith(text) || name.toLowerCase().includes(text));
  }

  async decline(name: string): Promise<DeclinedName | undefined> {
    const nominative = name.trim().replaceAll(/\s+/g, ' ');
    const [last = '', first = '', middle = ''] = nominative.split(' ');
    if (first === '') return undefined;
    const genitive = incline({ last, first, middle }, 'genitive');
    return { nominative, genitive: [genitive.last, genitive.first, genitive.middle].filter(Boolean).join(' ') };
  }
}
