import type { ImportError } from '@cabinet/domain/contact-import';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@cabinet/domain/locales';

interface ReportTexts {
  line: string;
  reason: string;
  /** Said behind the cells that a contact came in without. */
  rest: string;
  filename(list: string): string;
  refusals: Readonly<Record<ImportError, string>>;
}

/** Texts of the file of refused rows; the server writes them because the file outlives the page. */
export const REPORT_TEXTS: Readonly<Record<Locale, ReportTexts>> = {
  ru: {
    line: 'Строка файла',
    reason: 'Почему не загружена',
    rest: 'Остальное загружено',
    filename: (list) => `${list} — не загружено.csv`,
    refusals: {
      noAddress: 'Нет ни телефона, ни почты',
      phoneInvalid: 'Такого номера телефона не бывает',
      phoneRounded: 'Таблица округлила номер, и его цифры потеряны',
      emailInvalid: 'Адрес почты написан неверно',
      dateInvalid: 'Дата не читается: нужна ДД.ММ.ГГГГ, ММ/ДД/ГГГГ или ГГГГ-ММ-ДД',
      valueInvalid: 'Поле не принимает такое значение',
      tooLong: 'Значение длиннее 255 знаков',
      tooManyColumns: 'Значений больше, чем столбцов в заголовке',
      tagsInvalid: 'Тегов больше 20, или тег длиннее 32 знаков',
      channelUnknown: 'Такого канала нет',
    },
  },
  en: {
    line: 'Line in the file',
    reason: 'Why it was not imported',
    rest: 'The rest was imported',
    filename: (list) => `${list} – not imported.csv`,
    refusals: {
      noAddress: 'There is neither a phone nor an email',
      phoneInvalid: 'There is no such phone number',
      phoneRounded: 'The spreadsheet has rounded the number, and its digits are lost',
      emailInvalid: 'The email address is not valid',
      dateInvalid: 'The date cannot be read: use DD.MM.YYYY, MM/DD/YYYY or YYYY-MM-DD',
      valueInvalid: 'The field does not take this value',
      tooLong: 'A value is longer than 255 characters',
      tooManyColumns: 'There are more values than columns in the header',
      tagsInvalid: 'There are more than 20 tags, or one is longer than 32 characters',
      channelUnknown: 'There is no such channel',
    },
  },
  es: {
    line: 'Línea del archivo',
    reason: 'Por qué no se importó',
    rest: 'Lo demás se importó',
    filename: (list) => `${list} – no importado.csv`,
    refusals: {
      noAddress: 'No hay ni teléfono ni correo',
      phoneInvalid: 'Ese número de teléfono no existe',
      phoneRounded: 'La hoja de cálculo redondeó el número y sus cifras se perdieron',
      emailInvalid: 'La dirección de correo no es válida',
      dateInvalid: 'No se puede leer la fecha: use DD.MM.AAAA, MM/DD/AAAA o AAAA-MM-DD',
      valueInvalid: 'El campo no admite ese valor',
      tooLong: 'Un valor tiene más de 255 caracteres',
      tooManyColumns: 'Hay más valores que columnas en el encabezado',
      tagsInvalid: 'Hay más de 20 etiquetas, o una tiene más de 32 caracteres',
      channelUnknown: 'No existe ese canal',
    },
  },
};

/** The first language of an `Accept-Language` header that the cabinet is translated into. */
export function localeFromHeader(header: string | undefined): Locale {
  const languages = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((one): one is Locale => (LOCALES as readonly string[]).includes(one)) ?? DEFAULT_LOCALE;
}
