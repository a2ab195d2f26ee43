import { resolve } from 'node:path';
import type { DadataSettings } from './modules/dadata/http.ts';
import type { HttpGeoSettings } from './modules/geo/http.ts';
import type { YookassaSettings } from './modules/payments/yookassa/yookassa.ts';

/** What a node does: answer requests, work in the background, or both. */
export interface Roles {
  api: boolean;
  worker: boolean;
}

/** Everything the server can be told from outside; each field names its environment variable. */
export interface Config {
  /** `HOST`; all interfaces unless set. */
  host: string;
  /** `PORT` */
  port: number;
  /** `ROLE=api|worker`; both unless set. */
  roles: Roles;
  /** `DATA_DIR`: files, releases, secrets and the embedded database. */
  dataDir: string;
  /** `DATABASE_URL`: your own PostgreSQL; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** `DATABASE_POOL`: connections for requests. */
  poolSize: number;
  /** `DEMO=off` leaves a new database empty. */
  demo: boolean;
  /** `LOG_LEVEL` */
  logLevel: string;
  /** `LOG_FORMAT=pretty|json`; pretty on a terminal. */
  logPretty: boolean;
  /** `PUBLIC_URL`: where people reach the cabinet, without a slash at the end; links in mail start with it. */
  publicUrl: string;
  /** `SMTP_URL`, `MAIL_FROM`: the mail server for the cabinet's own mail; without one, mail stays in the outbox of `/debug/mail`. */
  mail: { smtpUrl: string | undefined; from: string };
  /** `GEO_URL`, `GEO_COUNTRY`, `GEO_CITY`: who tells where addresses are; the sandbox when absent. */
  geo: HttpGeoSettings | undefined;
  /** `YOOKASSA_SHOP_ID`, `YOOKASSA_SECRET_KEY`, `YOOKASSA_URL`: the payment service; `PAYMENTS_SANDBOX`: one that pays by a click, usual with demo data. */
  payments: { sandbox: boolean; yookassa: YookassaSettings | undefined };
  /** `DADATA_KEY`, `DADATA_SECRET`, `DADATA_URL`, `DADATA_CLEANER_URL`: who knows companies by INN; the sandbox when absent. */
  dadata: DadataSettings | undefined;
  /** `TRUST_PROXY=1`: take the caller's address from `X-Forwarded-For`. */
  trustProxy: boolean;
  /** `SESSION_SECRET`, `SESSION_HOURS`; a secret is generated into the data folder when there is none. */
  session: { secret: string | undefined; seconds: number };
  /** `LOGIN_TRIES`, `LOGIN_WINDOW_MINUTES`; `REGISTRATIONS_PER_HOUR`: registrations and recoveries that one address may ask for. */
  login: { tries: number; windowSeconds: number; publicCalls: number };
  /** `API_CALLS_PER_MINUTE`: calls that one account may make on one node; 0 lets it make any number. */
  callsPerMinute: number;
  /** `SETTINGS_FILE`: JSON merged over the default settings. */
  settingsFile: string;
  /** `SERVICE_WORKER=off`: browsers forget the service worker that they have, and what it kept. */
  serviceWorker: boolean;
  /** `METRICS_TOKEN`: when set, `/metrics` wants it as a bearer token. */
  metricsToken: string | undefined;
  /** `REGISTRY=file|database`: where the registry of releases lives; in the database when `DATABASE_URL` is set. */
  registry: 'file' | 'database';
  /** `DEPLOY_TOKENS`: who may deploy what (docs/deploying.md). */
  deployTokens: string;
  /** `CREDENTIALS_KEY`: base64 keys of 32 bytes, the newest first; one is generated into the data folder when there is none. */
  credentialsKeys: readonly string[];
  /** `ALLOW_PRIVATE_ADDRESSES`: webhooks and providers may be in this machine's own network; on with demo data, else off. */
  allowPrivateAddresses: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

function numberFrom(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number that is not negative, not "${text}".`);
  return value;
}

function rolesFrom({ ROLE }: Environment): Roles {
  if (ROLE && ROLE !== 'api' && ROLE !== 'worker') throw new Error(`ROLE must be "api" or "worker", not "${ROLE}".`);
  return { api: ROLE !== 'worker', worker: ROLE !== 'api' };
}

const isOff = (value: string | undefined) => ['off', '0', 'false', 'no'].includes((value ?? '').toLowerCase());
const isOn = (value: string | undefined) => ['on', '1', 'true', 'yes'].includes((value ?? '').toLowerCase());

function registryHome({ REGISTRY: home, DATABASE_URL: url }: Environment): Config['registry'] {
  if (home === undefined || home === '') return url ? 'database' : 'file';
  if (home === 'file' || home === 'database') return home;
  throw new Error(`REGISTRY must be "file" or "database", not "${home}".`);
}

function geoFrom({ GEO_URL: url, GEO_COUNTRY: country, GEO_CITY: city }: Environment): Config['geo'] {
  if (!url) return undefined;
  if (!URL.canParse(url) || !url.includes('{ip}')) throw new Error(`GEO_URL must be an address with {ip} in it, not "${url}".`);
  const paths = (text: string | undefined, usual: readonly string[]) => (text ? text.split(',').map((path) => path.trim()) : usual);
  return {
    url,
    countryPaths: paths(country, ['country_code', 'countryCode', 'country.iso_code', 'country']),
    cityPaths: paths(city, ['city.names.en', 'city']),
  };
}

const YOOKASSA = 'https://api.yookassa.ru/v3';

function paymentsFrom(env: Environment): Config['payments'] {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL: url = YOOKASSA } = env;
  if (Boolean(shopId) !== Boolean(secretKey)) throw new Error('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together.');
  if (!URL.canParse(url)) throw new Error(`YOOKASSA_URL must be an address, not "${url}".`);
  const yookassa = shopId && secretKey ? { shopId, secretKey, url: url.replace(/\/+$/, '') } : undefined;
  // Nobody tops up a real balance by a click.
  return { sandbox: env.PAYMENTS_SANDBOX ? isOn(env.PAYMENTS_SANDBOX) : !yookassa && !isOff(env.DEMO), yookassa };
}

function dadataFrom(env: Environment): Config['dadata'] {
  const { DADATA_KEY: key, DADATA_SECRET: secret = '' } = env;
  if (!key) return undefined;
  const address = (name: string, usual: string) => {
    const url = env[name] || usual;
    if (!URL.canParse(url)) throw new Error(`${name} must be an address, not "${url}".`);
    return url.replace(/\/+$/, '');
  };
  return {
    key,
    secret,
    url: address('DADATA_URL', 'https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
    cleanerUrl: address('DADATA_CLEANER_URL', 'https://cleaner.dadata.ru/api/v1'),
  };
}

/** Reads the configuration; throws with the variable's name when a value makes no sense. */
export function readConfig(env: Environment = process.env): Config {
  const dataDir = resolve(env.DATA_DIR || 'data');
  return {
    host: env.HOST || '::',
    port: numberFrom(env, 'PORT', 3000),
    roles: rolesFrom(env),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    poolSize: numberFrom(env, 'DATABASE_POOL', 16),
    demo: !isOff(env.DEMO),
    logLevel: env.LOG_LEVEL || 'info',
    logPretty: env.LOG_FORMAT ? env.LOG_FORMAT === 'pretty' : Boolean(process.stdout.isTTY),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${numberFrom(env, 'PORT', 3000)}`).replace(/\/+$/, ''),
    mail: { smtpUrl: env.SMTP_URL || undefined, from: env.MAIL_FROM || 'Cabinet <cabinet@localhost>' },
    geo: geoFrom(env),
    dadata: dadataFrom(env),
    payments: paymentsFrom(env),
    trustProxy: isOn(env.TRUST_PROXY),
    session: { secret: env.SESSION_SECRET || undefined, seconds: numberFrom(env, 'SESSION_HOURS', 12) * 3600 },
    login: {
      tries: numberFrom(env, 'LOGIN_TRIES', 5),
      windowSeconds: numberFrom(env, 'LOGIN_WINDOW_MINUTES', 15) * 60,
      publicCalls: numberFrom(env, 'REGISTRATIONS_PER_HOUR', 20),
    },
    callsPerMinute: numberFrom(env, 'API_CALLS_PER_MINUTE', 12_000),
    settingsFile: env.SETTINGS_FILE ? resolve(env.SETTINGS_FILE) : resolve(dataDir, 'settings.json'),
    serviceWorker: !isOff(env.SERVICE_WORKER),
    metricsToken: env.METRICS_TOKEN || undefined,
    registry: registryHome(env),
    deployTokens: env.DEPLOY_TOKENS ?? '',
    credentialsKeys: (env.CREDENTIALS_KEY ?? '').split(',').filter((key) => key !== ''),
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES ? isOn(env.ALLOW_PRIVATE_ADDRESSES) : !isOff(env.DEMO),
  };
}
