import { execFileSync } from 'node:child_process';

const MODULE = new URL('./standard-output.ts', import.meta.url).href;

/** What a process writes that logs, and then does this. */
function linesOf(work: string): string[] {
  const script = `
    const { standardOutput } = await import(${JSON.stringify(MODULE)});
    const { default: pino } = await import('pino');
    const log = pino({ base: null, timestamp: false }, standardOutput());
    ${work}`;
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', cwd: import.meta.dirname });
  return written.split('\n').filter(Boolean).map((line) => (JSON.parse(line) as { msg: string }).msg); // prettier-ignore
}

test('what is logged before the process exits is written', () => {
  expect(linesOf(`log.info('one'); log.info('two'); process.exit(0);`)).toEqual(['one', 'two']);
});

test('an error is written at once, after what came before it, however the process ends', () => {
  const work = `log.info('one'); log.error('two'); log.info('lost'); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`;
  expect(() => linesOf(work)).toThrow(expect.objectContaining({ stdout: '{"level":30,"msg":"one"}\n{"level":50,"msg":"two"}\n' }));
});

test('lines of a turn are written when it ends', () => {
  const work = `log.info('one'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`;
  expect(() => linesOf(work)).toThrow(expect.objectContaining({ stdout: '{"level":30,"msg":"one"}\n' }));
});
