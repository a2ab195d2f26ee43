/** Which of the hosts are wanted of `DATABASE_URL`, those that take writes, and which of `DATABASE_REPLICA_URL`. */
const WANTED = ['read-write', 'primary'];
const WANTED_TO_READ = ['standby', 'prefer-standby'];
const DEFAULT_PORT = 5432;

/** A place to connect to; what is absent is as the connection string has it. */
export interface Host {
  host?: string;
  port?: number;
}

/** The hosts of a connection string as they are written, and what stands before and behind them. */
function aroundHosts(url: string): { before: string; hosts: string; behind: string } {
  const start = url.indexOf('://') + 3;
  const length = url.slice(start).search(/[/?]/);
  const end = length < 0 ? url.length : start + length;
  const from = Math.max(start, url.lastIndexOf('@', end - 1) + 1);
  return { before: url.slice(0, from), hosts: url.slice(from, end), behind: url.slice(end) };
}

function hostOf(text: string): Host & { host: string } {
  if (!URL.canParse(`postgres://${text}`) || text === '') throw new Error(`"${text}" is no host of a database`);
  const { hostname, port } = new URL(`postgres://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT };
}

/** Ports by hosts as libpq pairs them: one for each, or one for all. */
function withPorts(hosts: readonly string[], ports: readonly string[]): (Host & { host: string })[] {
  if (ports.length > 1 && ports.length !== hosts.length) throw new Error(`${ports.length} ports do not fit ${hosts.length} hosts`);
  return hosts.map((text, index) => {
    const port = ports[index] ?? ports[0] ?? '';
    if (port !== '' && !/^\d{1,5}$/.test(port)) throw new Error(`"${port}" is no port of a database`);
    const host = hostOf(text.includes(':') && !text.startsWith('[') && text.split(':').length > 2 ? `[${text}]` : text);
    return port === '' ? host : { ...host, port: Number(port) };
  });
}

/** The hosts that a connection string names, as libpq reads them; undefined where it is a single one, which stays as it is written. */
function listedHosts(url: string): (Host & { host: string })[] | undefined {
  const { hosts: written, behind } = aroundHosts(url);
  const query = new URLSearchParams(behind.split('?')[1] ?? '');
  const listed = { host: query.get('host')?.split(','), port: query.get('port')?.split(',') };
  const names = listed.host ?? written.split(',');
  return names.length < 2 && (listed.port?.length ?? 0) < 2 ? undefined : withPorts(names, listed.port ?? []);
}

function refuseOtherThan(wanted: readonly string[], query: URLSearchParams): void {
  const asked = query.get('target_session_attrs');
  if (asked !== null && !wanted.includes(asked)) throw new Error(`target_session_attrs is ${wanted.join(' or ')} here, not "${asked}"`);
}

/** The connection string with one of its hosts alone; throws where others are wanted of it than `wanted`. */
function urlAt(url: string, { host, port }: Host, wanted: readonly string[]): string {
  const { before, behind } = aroundHosts(url);
  const single = new URL(`${before}${host?.includes(':') ? `[${host}]` : host}:${port}${behind}`);
  refuseOtherThan(wanted, single.searchParams);
  for (const name of ['target_session_attrs', 'host', 'port']) single.searchParams.delete(name);
  return single.href;
}

/** The hosts that a connection string names, of which the first is in what is left of it for `pg`. */
export function hostsOf(url: string): { hosts: Host[]; connectionString: string } {
  const hosts = listedHosts(url);
  const [first] = hosts ?? [];
  return hosts && first ? { hosts, connectionString: urlAt(url, first, WANTED) } : { hosts: [{}], connectionString: url };
}

/** Each host that a connection string names to read from, with what is left of it for `pg`. Throws when the hosts make no sense. */
export function hostUrls(url: string): { name: string; url: string }[] {
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new Error('it is not an address like postgres://user:password@host:5432/cabinet');
  const hosts = listedHosts(url);
  if (hosts) return hosts.map((host) => ({ name: `${host.host}:${host.port}`, url: urlAt(url, host, WANTED_TO_READ) }));
  const { hosts: written, behind } = aroundHosts(url);
  const query = new URLSearchParams(behind.split('?')[1] ?? '');
  refuseOtherThan(WANTED_TO_READ, query);
  return [{ name: query.get('host') ?? written, url }];
}
