import type { ContactField } from './contacts.ts';
import { CUSTOM_FIELDS } from './contacts.ts';
import { idField, object, type InferType } from './validation.ts';

/** Column names under which a file may bring a field, in the three locales and as other products export them (spec 1 §5). */
// prettier-ignore
const ALIASES: Readonly<Partial<Record<ContactField, readonly string[]>>> = {
  phone: ['phone', 'phone number', 'phonenumber', 'mobile', 'mobile phone', 'msisdn', 'tel', 'telephone', 'number', 'телефон', 'номер телефона', 'номер', 'мобильный', 'мобильный телефон', 'тел', 'сотовый', 'teléfono', 'telefono', 'móvil', 'movil', 'celular', 'número'],
  email: ['email', 'e-mail', 'mail', 'email address', 'почта', 'эл. почта', 'электронная почта', 'эл почта', 'имейл', 'correo', 'correo electrónico', 'correo electronico'],
  lastName: ['lastname', 'last name', 'last_name', 'surname', 'family name', 'фамилия', 'apellido', 'apellidos'],
  firstName: ['firstname', 'first name', 'first_name', 'name', 'given name', 'имя', 'nombre'],
  middleName: ['middlename', 'middle name', 'middle_name', 'patronymic', 'отчество', 'segundo nombre'],
  date: ['date', 'birthday', 'birthdate', 'birth date', 'date of birth', 'dob', 'дата', 'дата рождения', 'день рождения', 'fecha', 'fecha de nacimiento', 'cumpleaños'],
  gender: ['gender', 'sex', 'пол', 'género', 'genero', 'sexo'],
};

// prettier-ignore
const GENDER_WORDS: Readonly<Record<string, 'male' | 'female'>> = {
  male: 'male', m: 'male', man: 'male', м: 'male', муж: 'male', мужской: 'male', hombre: 'male', masculino: 'male', h: 'male',
  female: 'female', f: 'female', woman: 'female', ж: 'female', жен: 'female', женский: 'female', mujer: 'female', femenino: 'female',
};

const FIELD_BY_ALIAS = new Map<string, ContactField>([
  ...Object.entries(ALIASES).flatMap(([field, aliases = []]) => aliases.map((alias) => [alias, field as ContactField] as const)),
  ...CUSTOM_FIELDS.map((field) => [field, field] as const),
  ...CUSTOM_FIELDS.map((field, index) => [`custom${index + 1}`, field] as const),
  ...CUSTOM_FIELDS.map((field, index) => [`custom ${index + 1}`, field] as const),
]);

/** The field that a column called `header` brings, or undefined. */
export function fieldOfColumn(header: string): ContactField | undefined {
  const name = header
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return FIELD_BY_ALIAS.get(name) ?? FIELD_BY_ALIAS.get(name.replace(/[_-]/g, ' '));
}

/** A gender as files write it, in three languages; undefined for anything else. */
export function parseGender(input: string): 'male' | 'female' | undefined {
  return GENDER_WORDS[input.trim().toLowerCase()];
}

/** Why a row was not imported; each has a sentence in the report and in the locales. */
export const REFUSALS = ['noAddress', 'phoneInvalid', 'emailInvalid', 'dateInvalid', 'tooLong', 'tooManyColumns'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Body of `PUT /contacts`: which uploaded file goes into which list. */
export const importSchema = object({
  ListId: idField().required(),
  from: object({ key: idField().required() }).noUnknown().required(),
}).noUnknown();
export type ImportRequest = InferType<typeof importSchema>;

/** Answer of `PUT /contacts` when done; `report` is the file id of the refused rows with their reasons (decisions.md "Shapes"). */
export interface ImportResult {
  total: number;
  created: number;
  merged: number;
  refused: number;
  report: string | null;
}
