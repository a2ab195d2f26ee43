import { ENTREPRENEUR, nameWithForm } from '@cabinet/domain/legal-forms';
import {
  REQUISITE_SECTIONS,
  requisiteSchema,
  type Address,
  type NewRequisite,
  type Requisite,
  type RequisiteSection,
} from '@cabinet/domain/requisites';
import type { User } from '@cabinet/domain/users';
import { collectErrors } from '@cabinet/domain/validation';

const COUNTRY = 'Россия';
const noCases = () => ({ nominative: '', genitive: '' });
const noAddress = (): Address => ({ country: COUNTRY, city: '', index: '', address: '', phone: '', phoneAdd: '' });

/** What a new requisite begins with: the first legal form, the usual country. */
export function emptyRequisite(): NewRequisite {
  return {
    title: '',
    contact: { firstName: '', middleName: '', lastName: '', email: '', phone: '' },
    signer: { position: noCases(), basis: noCases(), fullName: noCases(), fullNameShort: noCases() },
    data: {
      legal: { name: '', opf: ENTREPRENEUR, inn: '', ogrn: '', kpp: '', okpo: '' },
      bank: { name: '', rs: '', ks: '', bik: '' },
      tax: { system: '', vat: false },
      legalAddress: noAddress(),
      postalAddress: noAddress(),
    },
    follows: { profile: false, legalAddress: false },
  };
}

/** What the form may send back of a requisite. */
export function valuesOf({ title, contact, signer, data, follows }: Requisite): NewRequisite {
  return { title, contact, signer, data, follows };
}

/** What the form's own sections are made of; the addresses' switch goes with them. */
const partsOf = (values: NewRequisite): Readonly<Record<RequisiteSection, unknown>> => ({
  contact: [values.contact, values.follows.profile],
  signer: values.signer,
  legal: [values.title, values.data.legal, values.data.tax],
  bank: values.data.bank,
  addresses: [values.data.legalAddress, values.data.postalAddress, values.follows.legalAddress],
});

/** Whether nothing was written into a section yet. */
export function isUntouched(values: NewRequisite, section: RequisiteSection): boolean {
  return JSON.stringify(partsOf(values)[section]) === JSON.stringify(partsOf(emptyRequisite())[section]);
}

/** The values with a section as in a new requisite (spec 1 §4 "Requisite form"). */
export function cleared(values: NewRequisite, section: RequisiteSection): NewRequisite {
  const empty = emptyRequisite();
  const { data, follows } = values;
  switch (section) {
    case 'contact':
      return { ...values, contact: empty.contact, follows: { ...follows, profile: false } };
    case 'signer':
      return { ...values, signer: empty.signer };
    case 'legal':
      return { ...values, title: '', data: { ...data, legal: empty.data.legal, tax: empty.data.tax } };
    case 'bank':
      return { ...values, data: { ...data, bank: empty.data.bank } };
    case 'addresses': {
      const { legalAddress, postalAddress } = empty.data;
      return { ...values, data: { ...data, legalAddress, postalAddress }, follows: { ...follows, legalAddress: false } };
    }
  }
}

/** Sections with something missing or wrong. */
export function faultySections(values: NewRequisite): ReadonlySet<RequisiteSection> {
  const faults = collectErrors(requisiteSchema, values).map(({ path }) => path);
  const isIn = (section: RequisiteSection) =>
    REQUISITE_SECTIONS[section].some((part) => faults.some((path) => path === part || path.startsWith(`${part}.`)));
  return new Set((Object.keys(REQUISITE_SECTIONS) as RequisiteSection[]).filter(isIn));
}

/** Contact data as the profile has them; a middle name is not in it, and stays. */
export function contactOf({ data }: User, { middleName }: NewRequisite['contact']): NewRequisite['contact'] {
  const { firstName, lastName, email, phone } = data;
  return { firstName, middleName, lastName, email, phone };
}

/** The title that goes with a legal name. */
export const titleOf = ({ opf, name }: NewRequisite['data']['legal']): string => nameWithForm(opf, name);
