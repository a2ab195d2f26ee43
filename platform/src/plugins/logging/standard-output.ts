import { setImmediate } from 'node:timers';
import pino from 'pino';

/** Level from which a line is written at once, with those before it. */
const AT_ONCE = 50;
/** Bytes after which lines do not wait for the end of a turn. */
const MOST_BYTES = 8192;

let lines: ReturnType<typeof toStandardOutput> | undefined;

/**
 * Standard output for log lines: those of one turn of the event loop are written together, which spares a system call for each answer. An error
 * is written at once, and whatever is left when the process exits.
 */
export const standardOutput = () => (lines ??= toStandardOutput());

function toStandardOutput() {
  const output = pino.destination({ dest: 1, sync: true, minLength: MOST_BYTES });
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    output.flushSync();
  };
  process.on('exit', flush);
  return {
    // pino tells the level of a line by `lastLevel` where it reads this.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      output.write(line);
      if (this.lastLevel >= AT_ONCE) flush();
      else if (!isWaiting) {
        isWaiting = true;
        setImmediate(flush);
      }
    },
  };
}
