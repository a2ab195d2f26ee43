/**
 * `npm start`: from a fresh clone to a running product, with nothing but Node ≥ 20 and npm. Installs what is missing,
 * builds what changed, publishes it and starts the platform on the pinned Node; all but the platform is skipped when
 * nothing changed. Runs on the host's Node, so it uses nothing that must be installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');
const port = Number(process.env.PORT || 3000);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

const say = (text) => console.log(`• ${text}`);

function fail(text) {
  console.error(`\n✖ ${text}`);
  process.exit(1);
}

/** Runs a step to its end; its output is shown only when it fails, unless it is long enough to be watched; `onLine` hears it. */
function run(command, args, { watch = false, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: watch ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk) => {
      const lines = `${output.slice(output.lastIndexOf('\n') + 1)}${chunk}`.split('\n');
      output += chunk;
      if (onLine) lines.slice(0, -1).forEach(onLine);
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`))));
  });
}

async function step(text, work) {
  const started = Date.now();
  say(`${text}…`);
  await work().catch((error) => fail(`${text} failed.\n${error.message}`));
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 1) say(`  done in ${seconds.toFixed(1)} s`);
}

/** Names what is built now; what the task cache brings back is not worth a line. */
function tellBuild(line) {
  const [, project, kept] = /^> @cabinet\/(?:mfe-)?([\w-]+):build\s*(\[.*cache.*\])?$/.exec(line.trim()) ?? [];
  if (project && !kept) say(`  ${project}`);
}

/** Whether node_modules is what the lock file asks for; the lock's hash is kept beside what was installed from it. */
function installed() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.installed-from');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const keep = () => writeFileSync(stamp, hash);
  if (!existsSync(node)) return { done: false, keep };
  if (existsSync(stamp)) return { done: readFileSync(stamp, 'utf8') === hash, keep };
  const record = join(root, 'node_modules', '.package-lock.json');
  return { done: existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs, keep };
}

function portIsFree() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
if (!(await portIsFree())) fail(`Port ${port} is in use. Stop what listens there, or choose another: PORT=3001 npm start`);

const packages = installed();
if (!packages.done)
  await step('Installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { watch: true }));
packages.keep();
await step('Building what changed', () => run(node, ['scripts/build.mjs'], { onLine: tellBuild }));
await step('Publishing releases', () => run(node, ['shared/deploy/src/main.ts', 'publish']));

// What Node makes of the sources stays for the next start: it takes half the time, and the memory of what reads TypeScript is not needed.
const compiled = join(root, 'node_modules', '.cache', 'node');
// The platform hears through the channel when this process is gone, however it went, and ends too.
const platform = spawn(node, ['platform/src/main.ts'], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compiled, ...env },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
platform.on('error', (error) => fail(`The platform could not be started.\n${error.message}`));
platform.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => platform.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));

// npm killed hard leaves this process to another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && platform.kill('SIGTERM'), 1000).unref();
