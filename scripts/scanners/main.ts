/**
 * Lets scanners that others have written try a demo instance: sqlmap every filter of every list and every call without a session, wapiti a
 * choice of them and the pages. Both are Debian's; nikto is not among them, for its data are not free software and it is not in Debian's main
 * section. What they find fails the run, save what `accepted.json` beside this file explains. Part of `npm run test:long`; alone
 * `npm test -- scanners`, and with `SQLMAP_MINUTES=60` every request.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openControl } from './control.ts';
import { startDemo } from './demo-server.ts';
import { publicBodiesOf, queriesOf, type ApiDocument } from './document.ts';
import { judge, type AcceptedFinding, type Finding } from './findings.ts';
import { bodyRequest, ScannedServer, targetOf, type ScanRequest } from './requests.ts';
import { runSqlmap } from './sqlmap.ts';
import { runWapiti } from './wapiti.ts';

const FOLDER = resolve(import.meta.dirname, '../../.cache/scanners-work');
/** Time for sqlmap; every request there is takes it three quarters of an hour. */
const SQLMAP_MS = Number(process.env['SQLMAP_MINUTES'] ?? 10) * 60_000;
/** Every so many of the requests go to wapiti, which tries each value in hundreds of ways. */
const WAPITI_SHARE = 8;
const PAGES = [
  '/',
  '/login',
  '/registration',
  '/documentation',
  '/api/docs',
  '/u/nothing?language=en',
  '/s/nothing',
  '/debug/mail',
  '/debug/phone',
];
const ACCOUNT = { username: 'admin', password: 'admin-admin' };

const faults: string[] = [];
const findings: Finding[] = [];

/** Both find what is there to be found. */
async function tryControl(): Promise<void> {
  const control = await openControl();
  try {
    const fruits: ScanRequest = { method: 'GET', path: '/fruits', values: [['name', 'apple']] };
    const injected = await runSqlmap(fruits, new URL(control.url).host, '', join(FOLDER, 'control-sqlmap'));
    if (!injected.findings.some(({ parameter }) => parameter === 'name'))
      faults.push(`sqlmap has not found the hole of the control: ${injected.void ?? 'it says nothing'}.`);
    const written = await runWapiti(control.url, ['/greeting?name=a'], [], join(FOLDER, 'control-wapiti'));
    if (!written.findings.some(({ kind, parameter }) => kind === 'Cross Site Scripting' && parameter === 'name'))
      faults.push(`wapiti has not found the hole of the control: ${written.void ?? 'it says nothing'}.`);
  } finally {
    control.close();
  }
}

async function signIn(url: string): Promise<ScannedServer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL('/api/login', url), { method: 'POST', headers, body: JSON.stringify(ACCOUNT) });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`Nobody could sign in: ${answer.status}.`);
  return new ScannedServer(url, token);
}

/** The requests of all queries, and the names of calls that refused what they were asked. */
async function queryRequests(server: ScannedServer, document: ApiDocument): Promise<{ requests: ScanRequest[]; refused: string[] }> {
  const requests: ScanRequest[] = [];
  const refused: string[] = [];
  for (const call of queriesOf(document)) {
    const some = await server.requestsFor(call);
    if (some) requests.push(...some);
    else refused.push(call.path);
  }
  return { requests, refused };
}

async function trySqlmap(requests: readonly ScanRequest[], server: ScannedServer): Promise<void> {
  const { host } = new URL(server.url);
  const end = Date.now() + SQLMAP_MS;
  const tried: ScanRequest[] = [];
  for (const [index, request] of requests.entries()) {
    if (Date.now() > end) break;
    const token = request.method === 'GET' ? server.token : '';
    const outcome = await runSqlmap(request, host, token, join(FOLDER, `sqlmap-${index}`));
    findings.push(...outcome.findings);
    if (outcome.void !== undefined) faults.push(`sqlmap could not try ${request.method} ${request.path}: ${outcome.void}.`);
    if (outcome.limited !== undefined)
      console.log(`${request.method} ${request.path} has a limit, which answered ${outcome.limited} tries.`);
    if (!outcome.isCut) tried.push(request);
  }
  const values = tried.reduce((sum, one) => sum + one.values.length, 0);
  console.log(`sqlmap: ${values} values of ${tried.length} requests tried, of ${requests.length} that there are.`);
  if (tried.length < requests.length / 4) faults.push('sqlmap had no time for even a quarter of the requests.');
}

async function tryWapiti(requests: readonly ScanRequest[], server: ScannedServer): Promise<void> {
  const chosen = requests.filter(({ method }, index) => method === 'GET' && index % WAPITI_SHARE === 0).map((one) => targetOf(one));
  const headers = [`Authorization: ${server.token}`, 'X-Forwarded-Proto: https'];
  const outcome = await runWapiti(server.url, [...PAGES, ...chosen], headers, join(FOLDER, 'wapiti'));
  findings.push(...outcome.findings);
  if (outcome.void !== undefined) faults.push(`wapiti could not try everything: ${outcome.void}.`);
  console.log(`wapiti: ${PAGES.length} pages and ${chosen.length} queries tried.`);
}

rmSync(FOLDER, { recursive: true, force: true });
await tryControl();
const demo = await startDemo();
try {
  const document = (await (await fetch(new URL('/api/docs/json', demo.url))).json()) as ApiDocument;
  const server = await signIn(demo.url);
  const { requests, refused } = await queryRequests(server, document);
  if (refused.length > 0) console.log(`Refused with the values of their schemas, and not tried: ${refused.join(', ')}.`);
  const bodies = publicBodiesOf(document).map((call) => bodyRequest(call, ACCOUNT));
  await trySqlmap([...bodies, ...requests], server);
  await tryWapiti(requests, server);
} finally {
  await demo.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}

const accepted = JSON.parse(readFileSync(join(import.meta.dirname, 'accepted.json'), 'utf8')) as AcceptedFinding[];
const verdict = judge(findings, accepted);
for (const line of [...verdict.accepted, ...verdict.notes]) console.log(line);
for (const line of [...faults, ...verdict.faults]) console.error(line);
if (faults.length + verdict.faults.length > 0) process.exitCode = 1;
else console.log('The scanners found nothing that is not explained.');
