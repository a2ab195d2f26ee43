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

/** A time zone by its city, in the language of `locale`, and its distance from UTC now: “Moscow (UTC+3)”. */
export function zoneName(locale: string, timeZone: string): string {
  const offset = offsetOf(timeZone);
  if (!timeZone.includes('/')) return offset;
  const city = CITIES[locale.slice(0, 2)]?.[timeZone] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city} (${offset})`;
}
