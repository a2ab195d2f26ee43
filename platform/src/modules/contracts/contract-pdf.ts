import type { Company } from '@cabinet/domain/companies';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import type { Address, Requisite, Signer } from '@cabinet/domain/requisites';
import { finishPdf, openPdf, paragraph, contentWidth, type Pdf } from '../../pdf/pdf.ts';
import { addressLine, formatDate, legalName, phoneLine, type Party } from '../../pdf/legal-format.ts';
import { TimeSlice } from '../../time-slice.ts';
import { SECTIONS } from './contract-sections.ts';

export interface ContractHead {
  number: string;
  at: Date;
}

/** A party of the contract, and who signs for it. */
interface ContractParty extends Party {
  role: 'Исполнитель' | 'Заказчик';
  signer: Signer;
  postalAddress?: Address;
  email?: string;
}

export const contractTitle = ({ number, at }: ContractHead) => `Договор № ${number} от ${formatDate(at)}`;

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function introduction({ role, legal, signer }: ContractParty): string {
  const named = legal.opf === ENTREPRENEUR ? 'именуемый' : 'именуемое';
  const acting = `в лице ${lowercaseFirst(signer.position.genitive)} ${signer.fullName.genitive}, действующего на основании ${signer.basis.genitive}`;
  return `${legalName(legal)}, ${named} в дальнейшем «${role}», ${acting}`;
}

function partyDetails({ legal, bank, legalAddress, postalAddress, email }: ContractParty): string {
  const phone = phoneLine(legalAddress);
  return [
    legalName(legal),
    `ИНН ${legal.inn}${legal.kpp ? `, КПП ${legal.kpp}` : ''}`,
    `ОГРН ${legal.ogrn}${legal.okpo ? `, ОКПО ${legal.okpo}` : ''}`,
    `Адрес: ${addressLine(legalAddress)}`,
    postalAddress && `Почтовый адрес: ${addressLine(postalAddress)}`,
    `Р/с ${bank.rs}`,
    bank.name,
    `К/с ${bank.ks}, БИК ${bank.bik}`,
    phone && `Тел.: ${phone}`,
    email && `Эл. почта: ${email}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const signature = ({ signer }: ContractParty) =>
  `${signer.position.nominative}\n\n\n____________________ / ${signer.fullNameShort.nominative} /\n\nМ. П.`;

/** Writes both parties side by side: name, numbers and the place to sign, never split over two pages. */
function signatureBlock(pdf: Pdf, [one, other]: readonly [ContractParty, ContractParty]): void {
  const half = contentWidth(pdf) / 2;
  const height =
    Math.max(...[one, other].map((side) => pdf.heightOfString(`${partyDetails(side)}\n${signature(side)}`, { width: half - 12 }))) + 60;
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  paragraph(pdf, `${SECTIONS.length + 1}. Реквизиты и подписи сторон`, { weight: 'bold', gap: 6 });
  pdf.table({
    columnStyles: [half, half],
    defaultStyle: { border: 0, padding: 6 },
    data: [
      [one.role, other.role].map((text) => ({ text, font: { src: 'bold' } })),
      [partyDetails(one), partyDetails(other)],
      [signature(one), signature(other)],
    ],
  });
}

/** Writes a contract, letting other calls go ahead between its sections; answers the stream of the PDF's bytes. */
export async function contractPdf(head: ContractHead, company: Company, requisite: Requisite): Promise<Pdf> {
  const slice = new TimeSlice();
  const contractor: ContractParty = { role: 'Исполнитель', ...company.data };
  const customer: ContractParty = { role: 'Заказчик', ...requisite.data, signer: requisite.signer, email: requisite.contact.email };
  const vat = company.vat ? `Цены включают НДС по ставке ${company.data.vatRate} %.` : 'Услуги НДС не облагаются.';
  const pdf = openPdf(contractTitle(head));
  paragraph(pdf, `Договор оказания услуг № ${head.number}`, { weight: 'bold', size: 14, align: 'center', gap: 8 });
  paragraph(pdf, `${company.data.legalAddress.city}, ${formatDate(head.at)}`, { align: 'right', gap: 10 });
  const both = `${introduction(contractor)}, с одной стороны, и ${introduction(customer)}, с другой стороны, заключили настоящий договор о нижеследующем.`;
  paragraph(pdf, both, { align: 'justify', gap: 8 });
  for (const [index, { title, points }] of SECTIONS.entries()) {
    paragraph(pdf, `${index + 1}. ${title}`, { weight: 'bold' });
    for (const [place, point] of points.entries()) {
      paragraph(pdf, `${index + 1}.${place + 1}. ${point.replace('{{vat}}', vat)}`, { align: 'justify', gap: 2 });
    }
    pdf.y += 6;
    await slice.pause();
  }
  signatureBlock(pdf, [contractor, customer]);
  return finishPdf(pdf);
}
