import { LIMITS, PAGE_SIZES, rangeLimitDays } from '@cabinet/domain/limits';
import { CONTACT_TAGS } from '@cabinet/domain/contact-tags';
import { CONTACT_VALUE_LENGTH } from '@cabinet/domain/contacts';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { MAX_BALANCE_LIMITS, NOTIFICATIONS_SHOWN } from '@cabinet/domain/notifications';
import { OTP_CODE } from '@cabinet/domain/otp-channels';
import { newOtpLimits, OTP_LIMIT_BOUNDS } from '@cabinet/domain/otp-limits';
import { OTP_LIMITS } from '@cabinet/domain/otp-codes';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { RECOVERY_KEY_MINUTES, REGISTRATION_USERNAME } from '@cabinet/domain/registration';
import { USUAL_RETENTION } from '@cabinet/domain/retention';
import { DEFAULT_FALLBACK_TIMEOUT } from '@cabinet/domain/sendings';
import { SENDER_NAME_PATTERNS } from '@cabinet/domain/sender-names';
import { SHORT_LINK } from '@cabinet/domain/short-links';
import { SUPPORT_LIMITS } from '@cabinet/domain/support';
import { GENERATION_LIMITS } from '@cabinet/domain/text-generation';
import { TOKEN_MAX_DAYS } from '@cabinet/domain/tokens';
import { spokenSeconds, TTS_LIMITS } from '@cabinet/domain/tts';
import { GENERATED_PASSWORD_LENGTH, PASSWORD } from '@cabinet/domain/users';
import { WEBHOOK_LIMITS } from '@cabinet/domain/webhooks';
import { readConfig } from '@cabinet/platform/config';
import { DEFAULT_OPTIONS } from '@cabinet/engine';
import { guide } from './testing/documents.ts';

const { session, login } = readConfig({});
const megabytes = LIMITS.uploadBytes / 1024 ** 2;
const ranges = [rangeLimitDays('me'), rangeLimitDays('reseller'), rangeLimitDays(true)];

const generated = [GENERATION_LIMITS.segments, GENERATION_LIMITS.characters].flatMap(({ least, most }) => [least, most]);

/** The least and the greatest length that a rule lets a value have. */
function lengthsOf(rule: RegExp, sign: string): number[] {
  const lengths = Array.from({ length: 200 }, (_, length) => length).filter((length) => rule.test(sign.repeat(length)));
  return [lengths[0] ?? 0, lengths.at(-1) ?? 0];
}
const password = lengthsOf(PASSWORD, 'a');
const smsName = lengthsOf(SENDER_NAME_PATTERNS.sms, 'A');
const voiceName = lengthsOf(SENDER_NAME_PATTERNS.voice, '1');

const newWidget = newOtpLimits('RU');

type Says = readonly [page: string, sentence: Readonly<Record<Locale, string>>, numbers: readonly number[]];

// A `#` is a number, in the order of the last column.
// prettier-ignore
const FACTS: readonly Says[] = [
  ['getting-started', { en: '# to # letters, digits and the signs', ru: 'От # до # букв, цифр и знаков', es: 'De # a # letras, cifras y los signos' }, [REGISTRATION_USERNAME.min, REGISTRATION_USERNAME.max]],
  ['getting-started', { en: '# to # Latin letters', ru: 'От # до # латинских букв', es: 'De # a # letras latinas' }, password],
  ['getting-started', { en: 'invents one of # characters', ru: 'пароль из # символов', es: 'inventa una de # caracteres' }, [GENERATED_PASSWORD_LENGTH]],
  ['getting-started', { en: '# attempts in # minutes', ru: 'их # за # минут', es: '# intentos en # minutos' }, [login.tries, login.windowSeconds / 60]],
  ['getting-started', { en: 'once, within # minutes', ru: 'один раз в течение # минут', es: 'una sola vez, durante # minutos' }, [RECOVERY_KEY_MINUTES]],
  ['getting-started', { en: 'lasts # hours', ru: 'длится # часов', es: 'dura # horas' }, [session.seconds / 3600]],
  ['getting-started', { en: 'In the last # minutes', ru: 'За # минут до конца', es: 'A los # minutos del final' }, [LIMITS.sessionWarningSeconds / 60]],
  ['navigation', { en: 'the last # of the last', ru: 'по # последних', es: 'los # más recientes' }, [LIMITS.latestMessages]],
  ['navigation', { en: '# rows a page, or #, or # if', ru: '# строк, по вашему выбору # или #;', es: 'muestra # filas, o # o # si' }, PAGE_SIZES.list],
  ['navigation', { en: 'by #, # or #, the', ru: 'файлов — #, # или #,', es: 'archivos, #, # o #,' }, PAGE_SIZES.storage],
  ['navigation', { en: 'log by #, # or #.', ru: 'входов — #, # или #.', es: 'accesos, #, # u #.' }, PAGE_SIZES.account],
  ['navigation', { en: '# days for customers, # days for resellers and managers, # days for', ru: '# день у клиентов, # дня у реселлеров и менеджеров, # дней у', es: '# días para los clientes, # días para revendedores y gestores, # días para' }, ranges],
  ['widgets', { en: '# to # digits; a call', ru: 'От # до # цифр; звонок', es: 'De # a # cifras; una llamada' }, [OTP_CODE.length.least, OTP_CODE.length.most]],
  ['widgets', { en: 'holds; # unless', ru: 'действует код; #, если', es: 'vale un código; # si' }, [OTP_CODE.lifetime.usual]],
  ['widgets', { en: 'all widgets | # an hour', ru: 'все виджеты | # в час', es: 'todos los widgets | # por hora' }, [OTP_LIMITS.codesPerPhone]],
  ['widgets', { en: 'asked for from one address | # an hour', ru: 'запрошенных с одного адреса | # в час', es: 'pedidos desde una dirección | # por hora' }, [OTP_LIMITS.codesPerAddress]],
  ['widgets', { en: 'at most # a day, # an hour, and # an hour', ru: 'не больше # в день, # в час и # в час', es: 'como mucho # al día, # por hora y # por hora' }, [newWidget.codesPerDay ?? 0, ...newWidget.rules.map(({ codes }) => codes).toReversed()]],
  ['widgets', { en: 'Wrong codes from one address | # an hour', ru: 'Неверных кодов с одного адреса | # в час', es: 'erróneos desde una dirección | # por hora' }, [OTP_LIMITS.attemptsPerAddress]],
  ['widgets', { en: 'two codes | # seconds', ru: 'двумя кодами | # секунд', es: 'dos códigos | # segundos' }, [OTP_LIMITS.resendPause]],
  ['widgets', { en: 'At most # such limits', ru: 'ограничений не больше #', es: 'Como mucho # de estos límites' }, [OTP_LIMIT_BOUNDS.rules]],
  ['widgets', { en: 'once, within # minutes', ru: 'один раз, в течение # минут', es: 'una sola vez, durante # minutos' }, [OTP_LIMITS.proofLifetime / 60]],
  ['short-links', { en: 'up to # characters', ru: 'до # знаков', es: 'hasta # caracteres' }, [SHORT_LINK.characters]],
  ['messages', { en: '# days for customers, # days for resellers and managers, # days for', ru: '# дня у клиентов, # дней у реселлеров и менеджеров, # дней у', es: '# días para los clientes, # días para revendedores y gestores, # días para' }, ranges],
  ['messages', { en: 'show the last #.', ru: 'последние #.', es: 'los # últimos.' }, [NOTIFICATIONS_SHOWN]],
  ['messages', { en: 'kept for # days', ru: 'хранятся # дней', es: 'se guardan # días' }, [USUAL_RETENTION.notifications]],
  ['settings', { en: 'each call of the last # days', ru: 'каждый вызов за последние # дней', es: 'cada llamada de los últimos # días' }, [USUAL_RETENTION.webhookCalls]],
  ['contacts', { en: 'up to # MB', ru: 'до # МБ', es: 'hasta # MB' }, [megabytes]],
  ['contacts', { en: 'up to # fields of your own', ru: 'до # собственных полей', es: 'hasta # campos propios' }, [LIMITS.customFields]],
  ['contacts', { en: 'A value may have up to # characters', ru: 'В значении может быть до # символов', es: 'Un valor puede tener hasta # caracteres' }, [CONTACT_VALUE_LENGTH]],
  ['contacts', { en: 'can have # tags of up to # characters', ru: 'может быть # тегов до # символов', es: 'puede tener # etiquetas de hasta # caracteres' }, [CONTACT_TAGS.perContact, CONTACT_TAGS.length]],
  ['storage', { en: 'up to # MB', ru: 'до # МБ', es: 'hasta # MB' }, [megabytes]],
  ['sender-names', { en: '# to # Latin letters', ru: 'От # до # латинских букв', es: 'De # a # letras latinas' }, smsName],
  ['sender-names', { en: '# to # digits', ru: 'От # до # цифр', es: 'De # a # cifras' }, voiceName],
  ['sending', { en: 'can have up to #, each', ru: 'может быть до #, каждое', es: 'tener hasta #, cada una' }, [LIMITS.fallbacks]],
  ['sending', { en: 'from # to # seconds', ru: 'от # до # секунд', es: 'de # a # segundos' }, [1, LIMITS.fallbackSeconds]],
  ['sending', { en: 'goes out after # seconds', ru: 'уходит через # секунд', es: 'sale a los # segundos' }, [DEFAULT_FALLBACK_TIMEOUT.timeout]],
  ['sending', { en: 'as many as you like up to #,', ru: 'не больше #; разделителем', es: 'cuantos quiera hasta #, separados' }, [LIMITS.recipientsPerCall]],
  ['sending', { en: 'over up to # hours', ru: 'не более чем на # часов', es: 'un máximo de # horas' }, [LIMITS.stretchHours]],
  ['sending', { en: 'for # hours fails', ru: 'за # часа не удалось', es: 'proveedor en # horas' }, [DEFAULT_OPTIONS.validity / 3_600_000]],
  ['sending', { en: 'a text of up to # characters', ru: 'Текст на кнопке — до # символов', es: 'lleva un texto de hasta # caracteres' }, [PAYLOAD_LIMITS.buttonText]],
  ['sending', { en: 'address of up to # characters', ru: 'адрес длиной до # символов', es: 'dirección de hasta # caracteres' }, [PAYLOAD_LIMITS.buttonUrl]],
  ['sending', { en: 'subject of up to # characters', ru: 'Тема письма — до # символов', es: 'tiene hasta # caracteres' }, [PAYLOAD_LIMITS.subject]],
  ['sending', { en: 'listen up to # times a minute', ru: 'до # раз в минуту', es: 'hasta # veces por minuto' }, [TTS_LIMITS.perMinute]],
  ['sending', { en: 'in parts (# to #), any other message in characters (# to #)', ru: 'частями (от # до #), любое другое сообщение — символами (от # до #)', es: 'en partes (de # a #), cualquier otro mensaje en caracteres (de # a #)' }, generated],
  ['sending', { en: 'up to # texts a minute', ru: 'до # текстов в минуту', es: 'hasta # textos por minuto' }, [GENERATION_LIMITS.perWindow]],
  ['sending', { en: 'about # characters a second', ru: 'по # символов в секунду', es: 'unos # caracteres por segundo' }, [1500 / spokenSeconds('a'.repeat(1500))]],
  ['account', { en: '# to # Latin letters', ru: 'от # до # латинских букв', es: 'de # a # letras latinas' }, password],
  ['account', { en: 'from today to # days ahead', ru: 'до # дней вперёд', es: 'dentro de # días' }, [TOKEN_MAX_DAYS]],
  ['troubleshooting', { en: 'up to # an hour', ru: 'до # в час', es: 'hasta # por hora' }, [SUPPORT_LIMITS.perHour]],
  ['settings', { en: 'up to # sums', ru: 'может быть до #, с', es: 'hasta # cantidades' }, [MAX_BALANCE_LIMITS]],
  ['settings', { en: 'up to # headers', ru: 'до # заголовков', es: 'hasta # cabeceras' }, [WEBHOOK_LIMITS.headers]],
  ['settings', { en: 'at most # calls', ru: 'не больше # вызовов', es: 'un máximo de # llamadas' }, [WEBHOOK_LIMITS.connections]],
];

const NUMBER = '(\\d[\\d  .,]*(?<=\\d)|\\d)';
const patternOf = (sentence: string) =>
  new RegExp(
    sentence
      .split('#')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join(NUMBER),
    'g',
  );

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FACTS.map(([page, sentence, numbers]) => [page, sentence[locale], numbers] as const))('%s: %s', (page, sentence, numbers) => {
    const found = [...guide(locale, page).text.matchAll(patternOf(sentence))];
    const read = found.map((match) => match.slice(1).map((number) => Number(number.replace(/\D/g, ''))));
    expect(read.length).toBeGreaterThan(0);
    for (const one of read) expect(one).toEqual([...numbers]);
  });
});
