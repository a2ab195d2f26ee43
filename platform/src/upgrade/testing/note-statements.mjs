/**
 * `node --import …/note-statements.mjs`: writes each statement that a process asks PostgreSQL, once, as a line of JSON into the file that
 * `NOTED_STATEMENTS` names. What a test asks by itself is left out.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.NOTED_STATEMENTS;
const OF_TEST = /\.test\.ts|\/testing\//;
/** Frames that only pass statements on. */
const PASSED_ON = /node:|\/node_modules\/|\/storage\/sql\.ts|note-statements/;
const noted = new Set();

const isAskedByTest = () =>
  OF_TEST.test(
    new Error('asked').stack
      ?.split('\n')
      .slice(1)
      .find((frame) => !PASSED_ON.test(frame)) ?? '',
  );

/** @param {string | undefined} text */
function note(text) {
  if (text === undefined || noted.has(text) || isAskedByTest()) return;
  noted.add(text);
  appendFileSync(file, `${JSON.stringify(text)}\n`);
}

if (file) {
  Error.stackTraceLimit = 30;
  // A pool asks its clients later, from where nobody sees who asked.
  const askedByPool = new Set();
  for (const { prototype } of [pg.Pool, pg.Client]) {
    const { query } = prototype;
    prototype.query = function (...given) {
      const text = typeof given[0] === 'string' ? given[0] : given[0]?.text;
      if (prototype === pg.Pool.prototype) askedByPool.add(text);
      if (prototype === pg.Pool.prototype || !askedByPool.has(text)) note(text);
      return query.apply(this, given);
    };
  }
}
