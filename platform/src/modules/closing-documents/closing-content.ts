import type { Company } from '@cabinet/domain/companies';
import { lastDayOf, type ClosingDocument } from '@cabinet/domain/closing-documents';
import type { Currency } from '@cabinet/domain/currencies';
import type { Requisite, Signer } from '@cabinet/domain/requisites';
import { formatDate, formatMonth, type Party } from '../../pdf/legal-format.ts';

export interface SigningParty extends Party {
  signer: { position: string; name: string };
}

/** Everything that a closing document shows beside its row, as it was when it was made. */
export interface ClosingContent {
  /** The company that rendered the services. */
  contractor: SigningParty;
  customer: SigningParty;
  /** Username of the account that was charged. */
  username: string;
  currency: Currency;
  /** The contract under which the services were rendered; null without one. */
  basis: string | null;
}

/** What a closing document's PDF takes from its row. */
export type ClosingHead = Pick<ClosingDocument, 'docNumber' | 'type' | 'month' | 'amount' | 'vatRate'>;

const nameOf = ({ position, fullNameShort }: Signer) => ({ position: position.nominative, name: fullNameShort.nominative });

/** The parties of a closing document. */
export function partiesOf(company: Company, { signer, data }: Requisite): Pick<ClosingContent, 'contractor' | 'customer'> {
  const partyOf = ({ legal, bank, legalAddress }: Party): Party => ({ legal, bank, legalAddress });
  return {
    contractor: { ...partyOf(company.data), signer: nameOf(company.data.signer) },
    customer: { ...partyOf(data), signer: nameOf(signer) },
  };
}

/** The date of a document, the last day of its month, in words. */
export const dateOf = ({ month }: Pick<ClosingHead, 'month'>): string => formatDate(new Date(`${lastDayOf(month)}T09:00:00Z`));

/** What was rendered, in one line. */
export const serviceOf = ({ month }: ClosingHead, { username }: ClosingContent): string =>
  `Услуги по отправке сообщений за ${formatMonth(month)}, учётная запись ${username}`;

const NAMES = { act: 'Акт', upd: 'Универсальный передаточный документ' } as const;

export const closingTitle = (head: ClosingHead): string => `${NAMES[head.type]} № ${head.docNumber} от ${dateOf(head)}`;
