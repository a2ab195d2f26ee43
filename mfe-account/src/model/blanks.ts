import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import type { Address, Bank, Legal, Signer } from '@cabinet/domain/requisites';

const COUNTRY = 'Россия';
const noCases = () => ({ nominative: '', genitive: '' });

export const noSigner = (): Signer => ({ position: noCases(), basis: noCases(), fullName: noCases(), fullNameShort: noCases() });

/** The first legal form. */
export const noLegal = (): Legal => ({ name: '', opf: ENTREPRENEUR, inn: '', ogrn: '', kpp: '', okpo: '' });

export const noBank = (): Bank => ({ name: '', rs: '', ks: '', bik: '' });

/** In the usual country. */
export const noAddress = (): Address => ({ country: COUNTRY, city: '', index: '', address: '', phone: '', phoneAdd: '' });
