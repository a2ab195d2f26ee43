import { shortName, type DeclinedName, type FoundCompany } from '@cabinet/domain/company-lookup';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import { SIGNER_POSITIONS, type NewRequisite, type Signer } from '@cabinet/domain/requisites';

type Cases = Signer['position'];

const HIMSELF: Cases = { nominative: 'Индивидуальный предприниматель', genitive: 'Индивидуального предпринимателя' };
const CHARTER: Cases = { nominative: 'Устав', genitive: 'Устава' };

/** A full name and the one it is signed with, in both cases; the genitive stays empty where nobody knows it. */
export function namesOf(nominative: string, declined: DeclinedName | undefined): Pick<Signer, 'fullName' | 'fullNameShort'> {
  const fullName = { nominative, genitive: declined?.genitive ?? '' };
  return { fullName, fullNameShort: { nominative: shortName(fullName.nominative), genitive: shortName(fullName.genitive) } };
}

function positionOf({ legal, manager }: FoundCompany): Cases {
  if (legal.opf === ENTREPRENEUR) return HIMSELF;
  const known = Object.values(SIGNER_POSITIONS).find(({ nominative }) => nominative.toLowerCase() === manager.position.toLowerCase());
  return known ?? { nominative: manager.position, genitive: '' };
}

/** On what somebody signs: a company's charter, an entrepreneur's entry in the register. */
function basisOf({ opf, ogrn }: FoundCompany['legal']): Cases {
  return opf === ENTREPRENEUR ? { nominative: `Запись в ЕГРИП № ${ogrn}`, genitive: `записи в ЕГРИП № ${ogrn}` } : CHARTER;
}

/** The values with what the register knows; contact, bank and phones stay (spec 1 §2 "Account area"). */
export function filledFrom(values: NewRequisite, found: FoundCompany, declined: DeclinedName | undefined): NewRequisite {
  const { legalAddress, postalAddress, ...data } = values.data;
  const address = { ...legalAddress, ...found.address };
  return {
    ...values,
    title: found.title,
    signer: { position: positionOf(found), basis: basisOf(found.legal), ...namesOf(found.manager.fullName, declined) },
    data: { ...data, legal: found.legal, legalAddress: address, postalAddress: values.follows.legalAddress ? address : postalAddress },
  };
}
