import type { Company } from '@cabinet/domain/companies';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import type { Address, Requisite, Signer } from '@cabinet/domain/requisites';
import { finish, openPdf, paragraph, widthOf, type Pdf } from '../../documents/pdf.ts';
import { addressLine, day, nameOf, phoneLine, type Party } from '../../documents/words.ts';
import { SECTIONS } from './texts.ts';

export interface ContractHead {
  number: string;
  at: Date;
}

/** A side of the contract: whose it is, and who signs. */
interface Side extends Party {
  role: 'Исполнитель' | 'Заказчик';
  signer: Signer;
  postalAddress?: Address;
  email?: string;
}

export const contractTitle = ({ number, at }: ContractHead) => `Договор № ${number} от ${day(at)}`;

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function introduced({ role, legal, signer }: Side): string {
  const named = legal.opf === ENTREPRENEUR ? 'именуемый' : 'именуемое';
  const acting = `в лице ${inSentence(signer.position.genitive)} ${signer.fullName.genitive}, действующего на основании ${signer.basis.genitive}`;
  return `${nameOf(legal)}, ${named} в дальнейшем «${role}», ${acting}`;
}

function facts({ legal, bank, legalAddress, postalAddress, email }: Side): string {
  const phone = phoneLine(legalAddress);
  return [
    nameOf(legal),
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

const signature = ({ signer }: Side) =>
  `${signer.position.nominative}\n\n\n____________________ / ${signer.fullNameShort.nominative} /\n\nМ. П.`;

/** Both sides beside one another: name, numbers and the place to sign; never broken over two pages. */
function sides(pdf: Pdf, [one, other]: readonly [Side, Side]): void {
  const half = widthOf(pdf) / 2;
  const height =
    Math.max(...[one, other].map((side) => pdf.heightOfString(`${facts(side)}\n${signature(side)}`, { width: half - 12 }))) + 60;
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  paragraph(pdf, `${SECTIONS.length + 1}. Реквизиты и подписи сторон`, { weight: 'bold', gap: 6 });
  pdf.table({
    columnStyles: [half, half],
    defaultStyle: { border: 0, padding: 6 },
    data: [
      [one.role, other.role].map((text) => ({ text, font: { src: 'bold' } })),
      [facts(one), facts(other)],
      [signature(one), signature(other)],
    ],
  });
}

/** Writes the contract; the answer is the stream of its bytes. */
export function contractDocument(head: ContractHead, company: Company, requisite: Requisite): Pdf {
  const contractor: Side = { role: 'Исполнитель', ...company.data };
  const customer: Side = { role: 'Заказчик', ...requisite.data, signer: requisite.signer, email: requisite.contact.email };
  const vat = company.vat ? `Цены включают НДС по ставке ${company.data.vatRate} %.` : 'Услуги НДС не облагаются.';
  const pdf = openPdf(contractTitle(head));
  paragraph(pdf, `Договор оказания услуг № ${head.number}`, { weight: 'bold', size: 14, align: 'center', gap: 8 });
  paragraph(pdf, `${company.data.legalAddress.city}, ${day(head.at)}`, { align: 'right', gap: 10 });
  const both = `${introduced(contractor)}, с одной стороны, и ${introduced(customer)}, с другой стороны, заключили настоящий договор о нижеследующем.`;
  paragraph(pdf, both, { align: 'justify', gap: 8 });
  for (const [index, { title, points }] of SECTIONS.entries()) {
    paragraph(pdf, `${index + 1}. ${title}`, { weight: 'bold' });
    for (const [place, point] of points.entries()) {
      paragraph(pdf, `${index + 1}.${place + 1}. ${point.replace('{{vat}}', vat)}`, { align: 'justify', gap: 2 });
    }
    pdf.y += 6;
  }
  sides(pdf, [contractor, customer]);
  return finish(pdf);
}
