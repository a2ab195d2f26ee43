import { LEGAL_FORM_CODES } from './legal-forms.ts';
import { normalizePhone } from './phone.ts';
import { resource } from './resource.ts';
import { emailField, personNameField } from './users.ts';
import { boolean, nameField, object, string, type InferType } from './validation.ts';

/** Allowed lengths of each number (spec 1 §5 "Digit rules"). */
export const DIGIT_COUNTS = {
  inn: [10, 12],
  ogrn: [13, 15],
  bik: [9],
  rs: [20],
  ks: [20],
  index: [6],
} as const satisfies Record<string, readonly number[]>;
/** Maximum lengths of numbers that may be shorter. */
export const MAX_DIGIT_COUNTS = { kpp: 9, okpo: 10 } as const;
export type DigitField = keyof typeof DIGIT_COUNTS | keyof typeof MAX_DIGIT_COUNTS;

/** The maximum length of a number, for its input. */
export function maxDigits(field: DigitField): number {
  return field in DIGIT_COUNTS
    ? Math.max(...DIGIT_COUNTS[field as keyof typeof DIGIT_COUNTS])
    : MAX_DIGIT_COUNTS[field as keyof typeof MAX_DIGIT_COUNTS];
}

/** Whether a number has an allowed length; an empty one is the business of `required`. */
export function hasValidDigitCount(field: DigitField, value: string): boolean {
  if (!/^\d*$/.test(value)) return false;
  if (field in DIGIT_COUNTS) return (DIGIT_COUNTS[field as keyof typeof DIGIT_COUNTS] as readonly number[]).includes(value.length);
  return value.length <= MAX_DIGIT_COUNTS[field as keyof typeof MAX_DIGIT_COUNTS];
}

const digits = (field: DigitField) =>
  string()
    .trim()
    .test('digits', `digits.${field}`, (value) => !value || hasValidDigitCount(field, value));
const words = (most = 255) => nameField(most);
/** The two grammatical cases that a contract needs of a name. */
const cases = () => object({ nominative: words().required(), genitive: words().required() }).noUnknown();

/** Common positions of signers, in both cases (spec 1 §3 "Requisite"). */
export const SIGNER_POSITIONS = {
  manager: { nominative: 'Руководитель', genitive: 'Руководителя' },
  ceo: { nominative: 'Генеральный директор', genitive: 'Генерального директора' },
  executive: { nominative: 'Исполнительный директор', genitive: 'Исполнительного директора' },
} as const;
export type SignerPosition = keyof typeof SIGNER_POSITIONS;

export const signerSchema = object({ position: cases(), basis: cases(), fullName: cases(), fullNameShort: cases() }).noUnknown();
export type Signer = InferType<typeof signerSchema>;

export const legalSchema = object({
  name: words().required(),
  opf: string().oneOf(LEGAL_FORM_CODES).required(),
  inn: digits('inn').required(),
  ogrn: digits('ogrn').required(),
  kpp: digits('kpp').default(''),
  okpo: digits('okpo').default(''),
}).noUnknown();
export type Legal = InferType<typeof legalSchema>;

export const bankSchema = object({
  name: words().required(),
  rs: digits('rs').required(),
  ks: digits('ks').required(),
  bik: digits('bik').required(),
}).noUnknown();
export type Bank = InferType<typeof bankSchema>;

export const addressSchema = object({
  country: words(100).required(),
  city: words(100).required(),
  index: digits('index').required(),
  address: words(500).required(),
  phone: words(40).default(''),
  phoneAdd: words(20).default(''),
}).noUnknown();
export type Address = InferType<typeof addressSchema>;

const contactSchema = object({
  firstName: personNameField().required(),
  middleName: personNameField().default(''),
  lastName: personNameField().required(),
  email: emailField().required(),
  phone: string()
    .trim()
    .required()
    .test('phone', 'phone.invalid', (value) => !value || normalizePhone(value)?.startsWith('+7') === true),
}).noUnknown();

/** Types of requisites; derived from the legal form when not given. */
export const REQUISITE_TYPES = ['individual', 'legal', 'business'] as const;
export type RequisiteType = (typeof REQUISITE_TYPES)[number];

/** The legal details of an account's company, as contracts and invoices name it (spec 1 §3, §5 "Requisite form"). */
export const requisiteSchema = object({
  title: words().required(),
  type: string().oneOf(REQUISITE_TYPES),
  contact: contactSchema,
  signer: signerSchema,
  data: object({
    legal: legalSchema,
    bank: bankSchema,
    tax: object({ system: words(100).default(''), vat: boolean().default(false) })
      .noUnknown()
      .default({ system: '', vat: false }),
    legalAddress: addressSchema,
    /** Validated even when it follows the legal address (decisions.md "Differences"). */
    postalAddress: addressSchema,
  }).noUnknown(),
  /** What the form copies: the contact from the profile, the postal address from the legal one. */
  follows: object({ profile: boolean().default(false), legalAddress: boolean().default(false) })
    .noUnknown()
    .default({ profile: false, legalAddress: false }),
}).noUnknown();
export type NewRequisite = InferType<typeof requisiteSchema>;

export interface Requisite extends NewRequisite {
  id: string;
  type: RequisiteType;
  isActive: boolean;
  /** Stored files of the contracts that were made for it. */
  attachments: readonly string[];
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in the title and the INN; `vat` narrows to payers of VAT or to the others. */
export const requisites = resource<Requisite, NewRequisite>()({
  name: 'requisites',
  filters: { vat: 'equals', isActive: 'equals', inn: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  actions: {
    find: 'requisites.get',
    get: 'requisites.get',
    create: 'requisites.create',
    update: 'requisites.update',
    remove: 'requisites.remove',
  },
  schemas: { create: requisiteSchema, update: requisiteSchema },
});

/** Sections of the form, in order, with the paths of their fields; a section is complete when these are valid (spec 1 §2 "Account area"). */
export const REQUISITE_SECTIONS = {
  contact: ['contact'],
  signer: ['signer'],
  legal: ['title', 'data.legal', 'data.tax'],
  bank: ['data.bank'],
  addresses: ['data.legalAddress', 'data.postalAddress'],
} as const satisfies Record<string, readonly string[]>;
export type RequisiteSection = keyof typeof REQUISITE_SECTIONS;
