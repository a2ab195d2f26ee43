import { shortName, type DeclinedName, type FoundCompany } from '@cabinet/domain/company-lookup';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import { SIGNER_POSITIONS, type Address, type Signer } from '@cabinet/domain/requisites';

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

/** Who signs for a company that the register knows. */
export function signerFrom(found: FoundCompany, declined: DeclinedName | undefined): Signer {
  return { position: positionOf(found), basis: basisOf(found.legal), ...namesOf(found.manager.fullName, declined) };
}

/** An address with what the register knows of it; the phone stays. */
export const addressFrom = (address: Address, found: FoundCompany): Address => ({ ...address, ...found.address });
