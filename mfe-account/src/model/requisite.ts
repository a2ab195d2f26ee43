import { REQUISITE_SECTIONS, requisiteSchema, type NewRequisite, type Requisite } from '@cabinet/domain/requisites';
import type { User } from '@cabinet/domain/users';
import { noAddress, noBank, noLegal, noSigner } from './blanks.ts';
import { addressFrom, signerFrom } from './found-company.ts';
import type { PartyForm } from './party.ts';

function emptyRequisite(): NewRequisite {
  return {
    title: '',
    contact: { firstName: '', middleName: '', lastName: '', email: '', phone: '' },
    signer: noSigner(),
    data: {
      legal: noLegal(),
      bank: noBank(),
      tax: { system: '', vat: false },
      legalAddress: noAddress(),
      postalAddress: noAddress(),
    },
    follows: { profile: false, legalAddress: false },
  };
}

/** The form of a requisite; the switches of a part are cleared with it. Contact, bank and phones stay when the register fills it in. */
export const REQUISITE_FORM: PartyForm<NewRequisite> = {
  schema: requisiteSchema,
  empty: emptyRequisite,
  parts: {
    ...REQUISITE_SECTIONS,
    contact: [...REQUISITE_SECTIONS.contact, 'follows.profile'],
    addresses: [...REQUISITE_SECTIONS.addresses, 'follows.legalAddress'],
  },
  filled(values, found, declined) {
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

/** What the form may send back of a requisite. */
export function valuesOf({ title, contact, signer, data, follows }: Requisite): NewRequisite {
  return { title, contact, signer, data, follows };
}

/** Contact data as the profile has them; a middle name is not in it, and stays. */
export function contactOf({ data }: User, { middleName }: NewRequisite['contact']): NewRequisite['contact'] {
  const { firstName, lastName, email, phone } = data;
  return { firstName, middleName, lastName, email, phone };
}
