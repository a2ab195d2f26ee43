export const LANGUAGES = ['ru', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Exception {
  /** How the place of the text begins: a file, or a file and a key after a colon. */
  at: string;
  why: string;
}

export interface Term {
  /** What the thing is called in the code and in docs/glossary.md. */
  term: string;
  /** The word that readers see; `*` stands for any ending. */
  say: Readonly<Record<Language, string>>;
  /** Words for the same thing that no text uses. */
  never: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Two languages that have the word in the same texts: a sentence that says it in the one says it in the other. */
  alike?: readonly [Language, Language];
  except?: readonly Exception[];
}

const api = (language: Language): Exception => ({
  at: `help/${language}/api/`,
  why: 'names the identifiers of the API, which the specification gives',
});
const OPERATIONS: Exception = { at: 'help/sources/operations/', why: 'says what calls do, by the identifiers of the API' };
const offer = (language: Language): Exception => ({ at: `help/${language}/misc/`, why: 'an offer speaks the words of the law' });

/** One word for one thing: what each thing is called in every language, and what it is not called. */
// prettier-ignore
export const TERMS: readonly Term[] = [
  {
    term: 'campaign (a task of messages)',
    say: { ru: 'рассылк*', en: 'campaign*', es: 'campaña*' },
    never: { ru: ['задач*', 'кампани*'], en: ['task', 'tasks', 'mailing*'], es: ['tarea*', 'envío* recurrente*', 'envío* periódico*'] },
    alike: ['en', 'es'],
    except: [
      api('ru'), api('en'), api('es'), OPERATIONS,
      ...LANGUAGES.map((language) => ({ at: `mfe-settings/locales/integrations/${language}.json:integrations.about.`, why: 'tasks of the systems of others' })),
      { at: 'mfe-settings/locales/ru.json:utm.', why: 'utm_campaign is the name of a parameter of others' },
      { at: 'help/ru/platform/user/short-links.md', why: 'utm_campaign is the name of a parameter of others' },
      { at: 'shell/src/auth/locales/ru.json:puzzle', why: 'a puzzle for the browser' },
    ],
  },
  { term: 'account', say: { ru: 'аккаунт*', en: 'account*', es: 'cuenta*' }, never: { ru: ['учётн* запис*', 'учётк*', 'акаунт*'], en: ['user account*'] } },
  {
    term: 'username',
    say: { ru: 'логин*', en: 'username*', es: 'usuario*' },
    never: { ru: ['имя пользователя', 'имени пользователя', 'именем пользователя'], en: ['user name*', 'login name*'], es: ['nombre* de login'] },
    except: [{ at: 'help/ru/platform/user/users.md', why: 'on behalf of somebody: «от имени пользователя»' }],
  },
  {
    term: 'signing in and out',
    say: { ru: 'вход*', en: 'sign*', es: 'sesi*' },
    never: {
      ru: ['залогин*', 'разлогин*', 'авториз*'],
      en: ['login*', 'logout*', 'log in', 'logs in', 'logged in', 'logging in', 'log on', 'log off', 'log out', 'logs out', 'logged out'],
      es: ['login*', 'logout*', 'logue*'],
    },
    except: [
      { at: 'platform/src/modules/wapi/sandbox/texts/en.json:unlink', why: 'the word of WhatsApp on its phones' },
    ],
  },
  { term: 'session', say: { ru: 'сеанс*', en: 'session*', es: 'sesi*' }, never: { ru: ['сесси*'] } },
  { term: 'cabinet', say: { ru: 'кабинет*', en: 'cabinet*', es: 'panel*' }, never: { en: ['dashboard*'], es: ['gabinete*', 'cabinet'] }, except: [{ at: 'mfe-account/locales/es.json:tokens.version.hint', why: 'the header Cabinet-Version' }] },
  { term: 'topping up', say: { ru: 'пополн*', en: 'top up', es: 'recarg*' }, never: { en: ['add funds', 'refill*', 'replenish*', 'recharg*'] } },
  {
    term: 'recurrent payment',
    say: { ru: 'регулярн* плат*', en: 'auto top-up*', es: 'pago* recurrente*' },
    never: { ru: ['автоплат*', 'автопополн*', 'рекуррент*'], en: ['recurrent payment*', 'recurring payment*', 'automatic top-up*'], es: ['recarga* automática*', 'autorrecarga*'] },
    except: [offer('en'), OPERATIONS],
  },
  {
    term: 'requisites',
    say: { ru: 'реквизит*', en: 'billing details', es: 'datos' },
    never: { en: ['requisite*'], es: ['requisitos fiscales'] },
    except: [OPERATIONS],
  },
  { term: 'movement of a balance', say: { ru: 'движени*', en: 'movement*', es: 'movimiento*' }, never: { en: ['billings'] }, except: [OPERATIONS] },
  { term: 'notification', say: { ru: 'уведомлени*', en: 'notification*', es: 'aviso*' }, never: { ru: ['оповещени*', 'извещ*'], es: ['notificaci*'] } },
  {
    term: 'email',
    say: { ru: 'почт*', en: 'email*', es: 'correo*' },
    never: { ru: ['email*', 'e-mail*', 'имейл*', 'электронн* почт*'], en: ['e-mail*'], es: ['email*', 'e-mail*', 'correo* electrónico*'] },
    except: [
      offer('ru'),
      ...(['ru', 'es'] as const).flatMap((language) => [
        { at: `mfe-contacts/locales/${language}.json:import.help.columns`, why: 'a heading of a file, as people write it' },
        { at: `mfe-contacts/locales/${language}.json:optOuts.import.help.fields`, why: 'a value in a file' },
      ]),
    ],
  },
  { term: 'removal', say: { ru: 'удал*', en: 'delet*', es: 'elimin*' }, never: { ru: ['стира*', 'стёр*', 'стереть'], en: ['eras*'], es: ['borra', 'borran', 'borrar', 'borrado', 'borrados', 'borrada', 'borradas', 'borrará*', 'suprim*'] } },
  { term: 'stop list', say: { ru: 'стоп-лист*', en: 'stop list*', es: 'lista de bajas' }, never: { ru: ['стоп-спис*'], en: ['stoplist*', 'suppression list*'], es: ['lista* de exclusión'] } },
  { term: 'blacklist', say: { ru: 'чёрн* спис*', en: 'blacklist*', es: 'lista* negra*' }, never: { ru: ['блэклист*', 'блеклист*'], en: ['black list*', 'denylist*'] } },
  { term: 'contact list', say: { ru: 'спис* контактов', en: 'contact list*', es: 'lista* de contactos' }, never: { ru: ['адресн* книг*', 'баз* контактов'], en: ['address book*'], es: ['agenda*', 'libreta*'] } },
  { term: 'sender name', say: { ru: 'имя отправителя', en: 'sender name*', es: 'remitente*' }, never: { ru: ['альфа-им*', 'альфаим*'], en: ['sender id*', 'alpha name*', 'alphaname*'], es: ['nombre* de remitente', 'nombre* del remitente'] } },
  { term: 'template', say: { ru: 'шаблон*', en: 'template*', es: 'plantilla*' }, never: { ru: ['заготовк*', 'пресет*'], en: ['preset*'], es: ['preajuste*'] } },
  { term: 'placeholder', say: { ru: 'подстановк*', en: 'placeholder*', es: 'marcador*' }, never: { ru: ['плейсхолдер*'] } },
  { term: 'file', say: { ru: 'файл*', en: 'file*', es: 'archivo*' }, never: { es: ['fichero*'] } },
  { term: 'settings', say: { ru: 'настройк*', en: 'setting*', es: 'ajuste*' }, never: { en: ['preference*'], es: ['configuraci*'] } },
  { term: 'tariff', say: { ru: 'тариф*', en: 'tariff*', es: 'tarifa*' }, never: { en: ['price plan*', 'rate plan*'] } },
  { term: 'reseller', say: { ru: 'реселлер*', en: 'reseller*', es: 'revendedor*' }, never: { ru: ['партнёр*', 'посредник*'], en: ['partner*'], es: ['distribuidor*'] } },
  { term: 'administrator', say: { ru: 'администратор*', en: 'administrator*', es: 'administrador*' }, never: { ru: ['админ', 'админа', 'админу', 'админы'], en: ['admin', 'admins'] } },
  { term: 'staff', say: { ru: 'сотрудник*', en: 'staff', es: 'personal' }, never: { en: ['employee*'], es: ['empleado*'] } },
  {
    term: 'customer',
    say: { ru: 'клиент*', en: 'customer*', es: 'cliente*' },
    never: { ru: ['заказчик*'], en: ['client', 'clients'] },
    except: [
      api('en'), OPERATIONS,
      { at: 'mfe-account/locales/ru.json:requisites.customer', why: 'a party of a contract' },
      { at: 'mfe-balance/locales/ru.json:closing.requisite', why: 'a party of a contract' },
      { at: 'help/ru/platform/user/account.md', why: 'a party of a contract' },
      { at: 'mfe-admin/locales/settings/en.json:settings.keys.openId.clientId', why: 'a client of OpenID' },
      { at: 'mfe-admin/locales/settings/en.json:settings.openId.', why: 'a client of OpenID' },
      { at: 'mfe-admin/locales/accounts/en.json:bulk.placeholder', why: 'the name of an account of the demo' },
      { at: 'mfe-settings/locales/en.json:otpChannels.mtsClientId', why: 'a client of the operator' },
    ],
  },
  { term: 'provider', say: { ru: 'провайдер*', en: 'provider*', es: 'proveedor*' }, never: { ru: ['поставщик*'], en: ['vendor*'] } },
  { term: 'following a link', say: { ru: 'переход*', en: 'click*', es: 'clic*' }, never: { ru: ['клик*'] } },
  {
    term: 'the reader (Spanish says usted)',
    say: { ru: 'вы', en: 'you', es: 'usted*' },
    never: { es: ['tu', 'tus', 'tienes', 'puedes', 'quieres', 'has', 'eres', 'recibes', 'te', 'ti', 'vuestr*', 'tenéis'] },
    except: [{ at: 'help/sources/operations/es.json:operations.POST /storage/uploads', why: 'the protocol tus' }],
  },
];
