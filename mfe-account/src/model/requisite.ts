import { REQUISITE_SECTIONS, requisiteSchema, type NewRequisite, type Requisite } from '@cabinet/domain/requisites';
import type { User } from '@cabinet/domain/users';
import { emptyAddress, emptyBank, emptyLegal, emptySigner } from './empty-values.ts';
import { addressFrom, signerFrom } from './found-company.ts';
import type { PartyForm } from './party.ts';

function emptyRequisite(): NewRequisite {
  return {
    title: '',
    contact: { firstName: '', middleName: '', lastName: '', email: '', phone: '' },
    signer: emptySigner(),
    data: {
      legal: emptyLegal(),
      bank: emptyBank(),
      tax: { system: '', vat: false },
      legalAddress: emptyAddress(),
      postalAddress: emptyAddress(),
    },
    follows: { profile: false, legalAddress: false },
  };
}

/** The form of a requisite. Clearing a section also resets its switches; contact, bank and phones are kept when the register's data is filled in. */
export const REQUISITE_FORM: PartyForm<NewRequisite> = {
  schema: requisiteSchema,
  empty: emptyRequisite,
  sections: {
    ...REQUISITE_SECTIONS,
    contact: [...REQUISITE_SECTIONS.contact, 'follows.profile'],
    addresses: [...REQUISITE_SECTIONS.addresses, 'follows.legalAddress'],
  },
  fillFromRegister(values, found, declined) {
    const { legalAddress, postalAddress, ...data } = values.data;
    const address = addressFrom(legalAddress, found);
    return {
      ...values,
      title: found.title,
      signer: signerFrom(found, declined),
      data: { ...data, legal: found.legal, legalAddress: address, postalAddress: values.follows.legalAddress ? address : postalAddress },
    };
  },
};

/** The fields of a requisite that the form submits. */
export function valuesOf({ title, contact, signer, data, follows }: Requisite): NewRequisite {
  return { title, contact, signer, data, follows };
}

/** The contact data of the profile, which has no middle name, so that one is kept. */
export function contactOf({ data }: User, { middleName }: NewRequisite['contact']): NewRequisite['contact'] {
  const { firstName, lastName, email, phone } = data;
  return { firstName, middleName, lastName, email, phone };
}
