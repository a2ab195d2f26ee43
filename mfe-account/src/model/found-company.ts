import { shortName, type DeclinedName, type FoundCompany } from '@cabinet/domain/company-lookup';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import { SIGNER_POSITIONS, type Address, type Signer } from '@cabinet/domain/requisites';

type Cases = Signer['position'];

const ENTREPRENEUR_POSITION: Cases = { nominative: 'Индивидуальный предприниматель', genitive: 'Индивидуального предпринимателя' };
const CHARTER_BASIS: Cases = { nominative: 'Устав', genitive: 'Устава' };

/** The full and the short name in both cases; the genitive stays empty when it is unknown. */
export function namesOf(nominative: string, declined: DeclinedName | undefined): Pick<Signer, 'fullName' | 'fullNameShort'> {
  const fullName = { nominative, genitive: declined?.genitive ?? '' };
  return { fullName, fullNameShort: { nominative: shortName(fullName.nominative), genitive: shortName(fullName.genitive) } };
}

function positionOf({ legal, manager }: FoundCompany): Cases {
  if (legal.opf === ENTREPRENEUR) return ENTREPRENEUR_POSITION;
  const known = Object.values(SIGNER_POSITIONS).find(({ nominative }) => nominative.toLowerCase() === manager.position.toLowerCase());
  return known ?? { nominative: manager.position, genitive: '' };
}

/** The basis of the authority to sign: the charter for a company, the registration for an entrepreneur. */
function basisOf({ opf, ogrn }: FoundCompany['legal']): Cases {
  return opf === ENTREPRENEUR ? { nominative: `Запись в ЕГРИП № ${ogrn}`, genitive: `записи в ЕГРИП № ${ogrn}` } : CHARTER_BASIS;
}

/** The signer of a company found in the register. */
export function signerFrom(found: FoundCompany, declined: DeclinedName | undefined): Signer {
  return { position: positionOf(found), basis: basisOf(found.legal), ...namesOf(found.manager.fullName, declined) };
}

/** An address with the register's data; the phone is kept. */
export const addressFrom = (address: Address, found: FoundCompany): Address => ({ ...address, ...found.address });
