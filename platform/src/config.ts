import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { isRetention, retentionRule, type RetentionKind, type RetentionPeriods } from '@cabinet/domain/retention';
import { hostUrls } from './plugins/database/host-list.ts';
import type { ReplicaSettings } from './plugins/database/replica/replica-state.ts';
import { traceUrlFrom, tracingFrom, type TracingConfig } from './plugins/tracing/tracing-config.ts';
import { trustedProxiesFrom, type TrustedProxies } from './plugins/http/client-address.ts';

/** What a node does: answer requests, work in the background, or both. */
export interface Roles {
  api: boolean;
  worker: boolean;
}

/** Address of a geolocation service, and the paths of the names in its JSON answer; of several paths the first with a value is used. */
export interface GeoSettings {
  /** URL with the placeholder `{ip}`: `https://geo.example/v1/{ip}?key=…`. */
  url: string;
  countryPaths: readonly string[];
  cityPaths: readonly string[];
}

/** The shop at YooKassa; `url` is that of its API, without a slash at the end. */
export interface YookassaSettings {
  url: string;
  shopId: string;
  secretKey: string;
}

/** Addresses and credentials of DaData: suggestions take the key, the cleaner the secret as well. */
export interface DadataSettings {
  key: string;
  secret: string;
  /** Address of suggestions and of the register, without a slash at the end. */
  url: string;
  cleanerUrl: string;
}

/** The gateway of WhatsApp; `url` is that of WAHA, without a slash at the end. */
export interface WahaSettings {
  url: string;
  apiKey: string;
}

/** A service with chat completions; `url` is that of its API, without a slash at the end. */
export interface GeneratorSettings {
  url: string;
  /** Empty for a service that wants none. */
  key: string;
  model: string;
}

/** Credentials of AWS Polly; `url` only where it is not at AWS's own address of the region. */
export interface PollySettings {
  keyId: string;
  secret: string;
  region: string;
  url: string | undefined;
}

/** The API key of a service account at Yandex SpeechKit; `url` is that of its API, without a slash at the end. */
export interface SpeechkitSettings {
  key: string;
  url: string;
}

/** The bot of Telegram that notifications come from; `url` is that of the Bot API, without a slash at the end. */
export interface TelegramBotSettings {
  url: string;
  token: string;
}

/** A bucket of S3 for files; `url` only where it is not at AWS's own address of the region. */
export interface S3Settings {
  bucket: string;
  /** Begins the names of all objects, without slashes around it; empty for none. */
  prefix: string;
  region: string;
  url: string | undefined;
  /** What AWS gives to the machine or the environment by other ways when absent. */
  key: { id: string; secret: string } | undefined;
}

/** The server's configuration; each field names its environment variable. */
export interface Config {
  /** `HOST`; all interfaces unless set. */
  host: string;
  /** `PORT` */
  port: number;
  /** `ROLE=api|worker`; both unless set. */
  roles: Roles;
  /** `NODE_NAME`: the name of this machine among those that hold connections to providers; its host name unless set. */
  nodeName: string;
  /** `DATA_DIR`: files, releases, secrets and the embedded database. */
  dataDir: string;
  /** `FILES`, `S3_URL`, `S3_REGION`, `S3_KEY_ID`, `S3_SECRET`: the bucket of stored files; the data folder when absent. */
  files: S3Settings | undefined;
  /** `WAL_ARCHIVE`: folder that the embedded database archives its write-ahead log in; nothing is archived when absent. */
  walArchive: string | undefined;
  /** `DATABASE_URL`: your own PostgreSQL; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** `DATABASE_REPLICA_URL`, `DATABASE_REPLICA_MAX_LAG`: replicas for lists, statistics and files, and up to which lag; the primary alone when absent. */
  replica: ReplicaSettings | undefined;
  /** `DATABASE_POOL`: connections for requests. */
  poolSize: number;
  /** `DEMO=off` leaves a new database empty. */
  demo: boolean;
  /** `LOG_LEVEL` */
  logLevel: string;
  /** `LOG_FORMAT=pretty|json`; pretty on a terminal. */
  logPretty: boolean;
  /** Where the log goes; the standard output when absent. */
  logStream?: { write(line: string): void };
  /** `PUBLIC_URL`: where people reach the cabinet, without a slash at the end; links in mail start with it. */
  publicUrl: string;
  /** `SMTP_URL`, `MAIL_FROM`: the mail server for the cabinet's own mail; without one, mail stays in the outbox of `/debug/mail`. */
  mail: { smtpUrl: string | undefined; from: string };
  /** `DNS_SERVERS`: whom to ask about the domains that email comes from; the machine's own when empty. */
  dnsServers: readonly string[];
  /** `GEO_URL`, `GEO_COUNTRY`, `GEO_CITY`: the geolocation service; the sandbox when absent. */
  geo: GeoSettings | undefined;
  /** `YOOKASSA_SHOP_ID`, `YOOKASSA_SECRET_KEY`, `YOOKASSA_URL`: the payment service; `PAYMENTS_SANDBOX`: a service where a click pays, on by default with demo data. */
  payments: { sandbox: boolean; yookassa: YookassaSettings | undefined };
  /** `FISCAL_SANDBOX`: a fiscal service that tells no tax office anything; off by default, and then payments have no receipts. */
  fiscal: { sandbox: boolean };
  /** `WAHA_URL`, `WAHA_API_KEY`: the gateway of WhatsApp; `WAPI_SANDBOX`: simulated phones in its place, on by default with demo data. */
  wapi: { sandbox: boolean; waha: WahaSettings | undefined };
  /** `TELEGRAM_BOT_TOKEN`, `TELEGRAM_BOT_URL`: the bot of notifications; `TELEGRAM_BOT_SANDBOX`: a simulated one in its place, on by default with demo data. */
  telegramBot: { sandbox: boolean; telegram: TelegramBotSettings | undefined };
  /** `DADATA_KEY`, `DADATA_SECRET`, `DADATA_URL`, `DADATA_CLEANER_URL`: the look-up of companies; the sandbox when absent. */
  dadata: DadataSettings | undefined;
  /** `SHORTENER_URL`: the service that makes tagged links short; short links of this platform when absent. */
  shortenerUrl: string | undefined;
  /** `GENERATOR_URL`, `GENERATOR_KEY`, `GENERATOR_MODEL`: the service that writes texts of messages; the sandbox when absent. */
  generator: GeneratorSettings | undefined;
  /** `POLLY_KEY_ID`, `POLLY_SECRET`, `POLLY_REGION`, `POLLY_URL`; `SPEECHKIT_KEY`, `SPEECHKIT_URL`: who reads texts aloud; the sandbox in place of each that is absent. */
  speech: { polly: PollySettings | undefined; speechkit: SpeechkitSettings | undefined };
  /** `SMPP_PORT`, `SMPP_TLS_PORT` with `SMPP_TLS_CERTIFICATE` and `SMPP_TLS_KEY`; `SMPP_BINDS`, `SMPP_WINDOW`, `SMPP_RATE`; absent: off. */
  smpp: SmppConfig | undefined;
  /** `TRUST_PROXY`: the proxies that say in `X-Forwarded-For` whose call it is, by number or by network. */
  trustProxy: TrustedProxies;
  /** `SESSION_SECRET`, `SESSION_HOURS`; a secret is generated into the data folder when there is none. */
  session: { secret: string | undefined; seconds: number };
  /** `CELLS_SECRET`: by which the cells of an installation know each other's calls; without one they share no names. */
  cellsSecret: string | undefined;
  /** `LOGIN_TRIES`, `LOGIN_WINDOW_MINUTES`; `REGISTRATIONS_PER_HOUR`: registrations and recoveries that one address may ask for. */
  login: { tries: number; windowSeconds: number; publicCalls: number };
  /** `PUZZLE_COST`: rounds of each key that a caller derives who solves a puzzle instead of being refused. */
  puzzleCost: number;
  /** `API_CALLS_PER_MINUTE`: calls that one account may make on all nodes together; 0 lets it make any number. */
  callsPerMinute: number;
  /** `REQUEST_TIMEOUT_SECONDS`: time in which a call's body has to arrive; uploads have longer. */
  requestSeconds: number;
  /** `DRAIN_SECONDS`: time between the signal to end and the end of calls, in which proxies learn from `/ready` to send none. */
  drainSeconds: number;
  /** `SETTINGS_FILE`: JSON merged over the default settings. */
  settingsFile: string;
  /** `SERVICE_WORKER=off`: browsers remove an installed service worker and its caches. */
  serviceWorker: boolean;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_EXPORTER` and the other variables of OpenTelemetry: who is told traces; nobody when absent. */
  tracing: TracingConfig | undefined;
  /** `TRACE_URL_TEMPLATE`: where people see a trace, with `{traceId}` in it. */
  traceUrl: string | undefined;
  /** `METRICS_TOKEN`: a bearer token for `/metrics`; without one only this machine itself reads it. */
  metricsToken: string | undefined;
  /** `REGISTRY=file|database`: where the registry of releases lives; in the database when `DATABASE_URL` is set. */
  registry: 'file' | 'database';
  /** `DEPLOY_TOKENS`: who may deploy what (docs/deploying.md). */
  deployTokens: string;
  /** `CREDENTIALS_KEY`: base64 keys of 32 bytes, the newest first; one is generated into the data folder when there is none. */
  credentialsKeys: readonly string[];
  /** `ALLOW_PRIVATE_ADDRESSES`: webhooks, providers, the generator of texts and the shortener may be in this machine's own network; on with demo data, else off. */
  allowPrivateAddresses: boolean;
  /** `RETENTION_MONTHS`, `JOURNAL_MONTHS`: for how long messages and the journal are kept unless the settings say otherwise. */
  retention: Partial<Pick<RetentionPeriods, 'messages' | 'journal'>>;
}

/** Where customers' programs submit messages by SMPP, and how much of an account a node takes unless an administrator says otherwise. */
export interface SmppConfig {
  /** A port for plain connections; 0 takes any that is free. */
  port: number | undefined;
  /** A port for connections with TLS, and the files of certificate and key. */
  tls: { port: number; certificate: string; key: string } | undefined;
  /** Connections of an account on all nodes together. */
  binds: number;
  /** Submits of a connection that may be without an answer. */
  window: number;
  /** Submits of an account in a second on one node; 0 for any number. */
  rate: number;
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

/** A period of the installation that a variable gives; an empty one leaves what is usual. */
function periodFrom(env: Environment, name: string, kind: RetentionKind): Partial<RetentionPeriods> {
  if (!env[name]) return {};
  const period = numberFrom(env, name, 0);
  const { unit, min, max } = retentionRule(kind);
  if (!isRetention(kind, period)) throw new Error(`${name} must be from ${min} to ${max} ${unit}, not "${env[name]}".`);
  return { [kind]: period };
}

const isOff = (value: string | undefined) => ['off', '0', 'false', 'no'].includes((value ?? '').toLowerCase());
const isOn = (value: string | undefined) => ['on', '1', 'true', 'yes'].includes((value ?? '').toLowerCase());

function nodeNameFrom({ NODE_NAME: name }: Environment): string {
  if (name === undefined || name === '') return hostname();
  if (!/^[\w.-]{1,100}$/.test(name)) throw new Error(`NODE_NAME may have letters, digits, dots and hyphens, not "${name}".`);
  return name;
}

function registryHome({ REGISTRY: home, DATABASE_URL: url }: Environment): Config['registry'] {
  if (home === undefined || home === '') return url ? 'database' : 'file';
  if (home === 'file' || home === 'database') return home;
  throw new Error(`REGISTRY must be "file" or "database", not "${home}".`);
}

/** A variable that is the address of a service; throws where it is none. */
function addressFrom(env: Environment, name: string): string | undefined {
  const address = env[name] || undefined;
  if (address !== undefined && !URL.canParse(address)) throw new Error(`${name} must be an address, not "${address}".`);
  return address;
}

/** Reads an address without slashes at its end, for paths to be put behind it. */
const baseFrom = (env: Environment, name: string) => addressFrom(env, name)?.replace(/\/+$/, '');

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

function dnsServersFrom({ DNS_SERVERS: text = '' }: Environment): string[] {
  const servers = text.split(',').flatMap((server) => server.trim() || []);
  for (const server of servers) {
    const [, host = server] = /^(?:\[(.+)\]|([\d.]+)):\d+$/.exec(server)?.filter((part) => part !== undefined) ?? [];
    if (isIP(host) === 0) throw new Error(`DNS_SERVERS must be addresses like 192.0.2.1 or 192.0.2.1:53, not "${server}".`);
  }
  return servers;
}

const YOOKASSA = 'https://api.yookassa.ru/v3';

function paymentsFrom(env: Environment): Config['payments'] {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL: url = YOOKASSA } = env;
  if (Boolean(shopId) !== Boolean(secretKey)) throw new Error('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together.');
  if (!URL.canParse(url)) throw new Error(`YOOKASSA_URL must be an address, not "${url}".`);
  const yookassa = shopId && secretKey ? { shopId, secretKey, url: url.replace(/\/+$/, '') } : undefined;
  // Beside a real payment service the sandbox is off unless it is asked for: nobody must top up a real balance by a click.
  return { sandbox: env.PAYMENTS_SANDBOX ? isOn(env.PAYMENTS_SANDBOX) : !yookassa && !isOff(env.DEMO), yookassa };
}

function wapiFrom(env: Environment): Config['wapi'] {
  const { WAHA_API_KEY: apiKey } = env;
  const url = baseFrom(env, 'WAHA_URL');
  if (Boolean(url) !== Boolean(apiKey)) throw new Error('WAHA_URL and WAHA_API_KEY go together.');
  const waha = url && apiKey ? { url, apiKey } : undefined;
  return { sandbox: env.WAPI_SANDBOX ? isOn(env.WAPI_SANDBOX) : !waha && !isOff(env.DEMO), waha };
}

function telegramBotFrom(env: Environment): Config['telegramBot'] {
  const { TELEGRAM_BOT_TOKEN: token } = env;
  if (token && !/^\d+:[\w-]+$/.test(token))
    throw new Error('TELEGRAM_BOT_TOKEN must be what @BotFather gave: digits, a colon and the secret.');
  const telegram = token ? { token, url: baseFrom(env, 'TELEGRAM_BOT_URL') ?? 'https://api.telegram.org' } : undefined;
  return { sandbox: env.TELEGRAM_BOT_SANDBOX ? isOn(env.TELEGRAM_BOT_SANDBOX) : !telegram && !isOff(env.DEMO), telegram };
}

function dadataFrom(env: Environment): Config['dadata'] {
  const { DADATA_KEY: key, DADATA_SECRET: secret = '' } = env;
  if (!key) return undefined;
  return {
    key,
    secret,
    url: baseFrom(env, 'DADATA_URL') ?? 'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
    cleanerUrl: baseFrom(env, 'DADATA_CLEANER_URL') ?? 'https://cleaner.dadata.ru/api/v1',
  };
}

function generatorFrom(env: Environment): Config['generator'] {
  const { GENERATOR_KEY: key = '', GENERATOR_MODEL: model } = env;
  const url = baseFrom(env, 'GENERATOR_URL');
  if (Boolean(url) !== Boolean(model)) throw new Error('GENERATOR_URL and GENERATOR_MODEL go together.');
  return url && model ? { url, key, model } : undefined;
}

function speechFrom(env: Environment): Config['speech'] {
  const { POLLY_KEY_ID: keyId, POLLY_SECRET: secret, POLLY_REGION: region = 'eu-central-1', SPEECHKIT_KEY: key } = env;
  if (Boolean(keyId) !== Boolean(secret)) throw new Error('POLLY_KEY_ID and POLLY_SECRET go together.');
  return {
    polly: keyId && secret ? { keyId, secret, region, url: baseFrom(env, 'POLLY_URL') } : undefined,
    speechkit: key ? { key, url: baseFrom(env, 'SPEECHKIT_URL') ?? 'https://tts.api.cloud.yandex.net' } : undefined,
  };
}

function smppFrom(env: Environment): Config['smpp'] {
  const { SMPP_PORT: port, SMPP_TLS_PORT: tlsPort, SMPP_TLS_CERTIFICATE: certificate, SMPP_TLS_KEY: key } = env;
  if (!port && !tlsPort) return undefined;
  if (tlsPort && !(certificate && key)) throw new Error('SMPP_TLS_PORT needs SMPP_TLS_CERTIFICATE and SMPP_TLS_KEY.');
  const tls = tlsPort && certificate && key ? { port: numberFrom(env, 'SMPP_TLS_PORT', 0), certificate, key } : undefined;
  return {
    port: port ? numberFrom(env, 'SMPP_PORT', 0) : undefined,
    tls,
    binds: numberFrom(env, 'SMPP_BINDS', 10),
    window: Math.max(1, numberFrom(env, 'SMPP_WINDOW', 500)),
    rate: numberFrom(env, 'SMPP_RATE', 0),
  };
}

const MIN_CELLS_SECRET = 32;

function cellsSecretFrom({ CELLS_SECRET: secret }: Environment): string | undefined {
  if (!secret) return undefined;
  if (secret.length < MIN_CELLS_SECRET) throw new Error(`CELLS_SECRET needs at least ${MIN_CELLS_SECRET} characters.`);
  return secret;
}

const BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]{2,62})(\/[\w./-]*)?$/;

/** What `FILES`, or `given` in its place, names: a bucket, or undefined for the data folder. */
export function filesFrom(env: Environment, given = env.FILES): Config['files'] {
  const { S3_KEY_ID: id, S3_SECRET: secret, S3_REGION: region = 'us-east-1' } = env;
  if (!given || given === 'folder') return undefined;
  const [, bucket, path = ''] = BUCKET.exec(given) ?? [];
  if (bucket === undefined) throw new Error('FILES must be "folder" or a bucket like s3://bucket/prefix, without a key in it.');
  if (Boolean(id) !== Boolean(secret)) throw new Error('S3_KEY_ID and S3_SECRET go together.');
  const prefix = path.split('/').filter((part) => part !== '').join('/'); // prettier-ignore
  return { bucket, prefix, region, url: baseFrom(env, 'S3_URL'), key: id && secret ? { id, secret } : undefined };
}

function replicaFrom(env: Environment): Config['replica'] {
  const { DATABASE_URL: primary, DATABASE_REPLICA_URL: url } = env;
  if (!url) return undefined;
  if (!primary) throw new Error('DATABASE_REPLICA_URL goes with DATABASE_URL: the embedded database has no replica.');
  try {
    hostUrls(url);
  } catch (error) {
    throw new Error(`DATABASE_REPLICA_URL makes no sense: ${(error as Error).message}.`);
  }
  return { url, maxLagMs: numberFrom(env, 'DATABASE_REPLICA_MAX_LAG', 1000) };
}

/** Reads the configuration; throws with the variable's name when a value makes no sense. */
export function readConfig(env: Environment = process.env): Config {
  const dataDir = resolve(env.DATA_DIR || 'data');
  return {
    host: env.HOST || '::',
    port: numberFrom(env, 'PORT', 3000),
    nodeName: nodeNameFrom(env),
    roles: rolesFrom(env),
    dataDir,
    files: filesFrom(env),
    walArchive: env.WAL_ARCHIVE ? resolve(env.WAL_ARCHIVE) : undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    replica: replicaFrom(env),
    poolSize: numberFrom(env, 'DATABASE_POOL', 16),
    demo: !isOff(env.DEMO),
    logLevel: env.LOG_LEVEL || 'info',
    logPretty: env.LOG_FORMAT ? env.LOG_FORMAT === 'pretty' : Boolean(process.stdout.isTTY),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${numberFrom(env, 'PORT', 3000)}`).replace(/\/+$/, ''),
    mail: { smtpUrl: env.SMTP_URL || undefined, from: env.MAIL_FROM || 'Cabinet <cabinet@localhost>' },
    dnsServers: dnsServersFrom(env),
    geo: geoFrom(env),
    dadata: dadataFrom(env),
    shortenerUrl: addressFrom(env, 'SHORTENER_URL'),
    generator: generatorFrom(env),
    speech: speechFrom(env),
    payments: paymentsFrom(env),
    fiscal: { sandbox: isOn(env.FISCAL_SANDBOX) },
    wapi: wapiFrom(env),
    telegramBot: telegramBotFrom(env),
    smpp: smppFrom(env),
    trustProxy: trustedProxiesFrom(env.TRUST_PROXY),
    session: { secret: env.SESSION_SECRET || undefined, seconds: numberFrom(env, 'SESSION_HOURS', 12) * 3600 },
    cellsSecret: cellsSecretFrom(env),
    login: {
      tries: numberFrom(env, 'LOGIN_TRIES', 5),
      windowSeconds: numberFrom(env, 'LOGIN_WINDOW_MINUTES', 15) * 60,
      publicCalls: numberFrom(env, 'REGISTRATIONS_PER_HOUR', 20),
    },
    puzzleCost: Math.max(1, numberFrom(env, 'PUZZLE_COST', 2000)),
    callsPerMinute: numberFrom(env, 'API_CALLS_PER_MINUTE', 12_000),
    requestSeconds: numberFrom(env, 'REQUEST_TIMEOUT_SECONDS', 30),
    drainSeconds: numberFrom(env, 'DRAIN_SECONDS', 0),
    settingsFile: env.SETTINGS_FILE ? resolve(env.SETTINGS_FILE) : resolve(dataDir, 'settings.json'),
    serviceWorker: !isOff(env.SERVICE_WORKER),
    tracing: tracingFrom(env),
    traceUrl: traceUrlFrom(env),
    metricsToken: env.METRICS_TOKEN || undefined,
    registry: registryHome(env),
    deployTokens: env.DEPLOY_TOKENS ?? '',
    credentialsKeys: (env.CREDENTIALS_KEY ?? '').split(',').filter((key) => key !== ''),
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES ? isOn(env.ALLOW_PRIVATE_ADDRESSES) : !isOff(env.DEMO),
    retention: { ...periodFrom(env, 'RETENTION_MONTHS', 'messages'), ...periodFrom(env, 'JOURNAL_MONTHS', 'journal') },
  };
}
