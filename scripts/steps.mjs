/** How the commands of this folder run other programs and say what they do; on the host's Node, before anything is installed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const bin = join(root, 'node_modules', '.bin');
/** Whether this is what `npm run distribution` made: what is built, without what builds it. */
export const isDistribution = !existsSync(join(root, 'scripts', 'build.mjs'));
const [major, minor] = process.versions.node.split('.').map(Number);
/** A distribution needs no other Node where the host's is 24 with long-term support. */
export const isHostNodeEnough = isDistribution && major === 24 && minor >= 11;
/** The Node that runs everything but npm: the pinned one wherever the sources are. */
export const node = isHostNodeEnough ? process.execPath : join(bin, 'node');

const hostPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(`${sep}node_modules${sep}.bin`));
/** The environment in which the workspace's programs are found, the pinned Node among them. */
export const env = { ...process.env, PATH: [bin, ...hostPath].join(delimiter) };
/** The environment without them: npm must not run on a Node that it is about to replace. */
export const hostEnv = { ...process.env, PATH: hostPath.join(delimiter) };

export const say = (text) => console.log(`• ${text}`);

export function fail(text) {
  console.error(`\n✖ ${text}`);
  process.exit(1);
}

/** Runs a program to its end; its output is shown only when it fails, unless it is long enough to be watched; `onLine` receives it line by line. */
export function run(command, args, { watch = false, onLine, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: watch ? 'inherit' : ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const receive = (chunk) => {
      const lines = `${output.slice(output.lastIndexOf('\n') + 1)}${chunk}`.split('\n');
      output += chunk;
      if (onLine) lines.slice(0, -1).forEach(onLine);
    };
    child.stdout?.setEncoding('utf8').on('data', receive);
    child.stderr?.setEncoding('utf8').on('data', receive);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`))));
  });
}

/** Whether a program ends well; what it says is not shown. */
export const succeeds = (command, args, options) =>
  run(command, args, options).then(
    () => true,
    () => false,
  );

/** Says what is done and how long it took; ends everything when it fails. */
export async function step(text, work) {
  const started = Date.now();
  say(`${text}…`);
  await work().catch((error) => fail(`${text} failed.\n${error.message}`));
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 1) say(`  done in ${seconds.toFixed(1)} s`);
}
