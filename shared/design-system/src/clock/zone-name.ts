/** Cities whose names differ from those of their zones; of others the zone's own name is shown, which is English. */
const CITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ru: {
    'Europe/Kaliningrad': 'Калининград',
    'Europe/Moscow': 'Москва',
    'Europe/Simferopol': 'Симферополь',
    'Europe/Volgograd': 'Волгоград',
    'Europe/Kirov': 'Киров',
    'Europe/Astrakhan': 'Астрахань',
    'Europe/Saratov': 'Саратов',
    'Europe/Ulyanovsk': 'Ульяновск',
    'Europe/Samara': 'Самара',
    'Asia/Yekaterinburg': 'Екатеринбург',
    'Asia/Omsk': 'Омск',
    'Asia/Novosibirsk': 'Новосибирск',
    'Asia/Barnaul': 'Барнаул',
    'Asia/Tomsk': 'Томск',
    'Asia/Novokuznetsk': 'Новокузнецк',
    'Asia/Krasnoyarsk': 'Красноярск',
    'Asia/Irkutsk': 'Иркутск',
    'Asia/Chita': 'Чита',
    'Asia/Yakutsk': 'Якутск',
    'Asia/Vladivostok': 'Владивосток',
    'Asia/Sakhalin': 'Сахалин',
    'Asia/Magadan': 'Магадан',
    'Asia/Kamchatka': 'Камчатка',
    'Asia/Anadyr': 'Анадырь',
    'Europe/Minsk': 'Минск',
    'Asia/Almaty': 'Алматы',
    'Asia/Tashkent': 'Ташкент',
    'Asia/Tbilisi': 'Тбилиси',
    'Asia/Yerevan': 'Ереван',
    'Asia/Baku': 'Баку',
    'Asia/Bishkek': 'Бишкек',
    'Asia/Dubai': 'Дубай',
    'Europe/Istanbul': 'Стамбул',
    'Europe/Madrid': 'Мадрид',
    'Europe/London': 'Лондон',
    'Europe/Paris': 'Париж',
    'Europe/Berlin': 'Берлин',
    'America/New_York': 'Нью-Йорк',
  },
  es: {
    'Europe/Moscow': 'Moscú',
    'Europe/Kaliningrad': 'Kaliningrado',
    'Asia/Yekaterinburg': 'Ekaterimburgo',
    'Europe/London': 'Londres',
    'Europe/Paris': 'París',
    'Europe/Berlin': 'Berlín',
    'Europe/Istanbul': 'Estambul',
    'America/New_York': 'Nueva York',
    'America/Mexico_City': 'Ciudad de México',
    'America/Bogota': 'Bogotá',
    'America/Panama': 'Panamá',
    'America/Havana': 'La Habana',
    'Atlantic/Canary': 'Canarias',
  },
};

/** How far a zone is from UTC now: `UTC+3`, `UTC−4:30`. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '').replace('-', '−');
}

/** The city of a time zone, in the language of `locale`; of one without a city its own name, such as `UTC`. */
export const cityOf = (locale: string, timeZone: string): string =>
  CITIES[locale.slice(0, 2)]?.[timeZone] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Time zones that are often chosen where neither Russian nor Spanish is spoken. */
const COMMON_ZONES = [
  ...['Europe/London', 'Europe/Paris', 'Europe/Berlin', 'Europe/Istanbul', 'Europe/Moscow', 'Asia/Dubai', 'Asia/Singapore', 'Asia/Tokyo'],
  ...['Australia/Sydney', 'America/Sao_Paulo', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
];

/** Time zones that speakers of the language of `locale` often choose. */
export const commonZones = (locale: string): readonly string[] => {
  const named = CITIES[locale.slice(0, 2)];
  return named ? Object.keys(named) : COMMON_ZONES;
};

/** A time zone by its city, in the language of `locale`, and its distance from UTC now: “Moscow (UTC+3)”. */
export function zoneName(locale: string, timeZone: string): string {
  const offset = offsetOf(timeZone);
  return timeZone.includes('/') ? `${cityOf(locale, timeZone)} (${offset})` : offset;
}
