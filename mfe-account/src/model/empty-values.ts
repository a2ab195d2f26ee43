import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import type { Address, Bank, Legal, Signer } from '@cabinet/domain/requisites';

const COUNTRY = 'Россия';
const emptyCases = () => ({ nominative: '', genitive: '' });

export const emptySigner = (): Signer => ({
  position: emptyCases(),
  basis: emptyCases(),
  fullName: emptyCases(),
  fullNameShort: emptyCases(),
});

/** Empty legal data with the first legal form. */
export const emptyLegal = (): Legal => ({ name: '', opf: ENTREPRENEUR, inn: '', ogrn: '', kpp: '', okpo: '' });

export const emptyBank = (): Bank => ({ name: '', rs: '', ks: '', bik: '' });

/** An empty address in the default country. */
export const emptyAddress = (): Address => ({ country: COUNTRY, city: '', index: '', address: '', phone: '', phoneAdd: '' });
