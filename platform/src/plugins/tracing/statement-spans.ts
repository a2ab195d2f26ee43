import { activeTracer, traced } from '@cabinet/engine';

/** What stands in quotes is a value. */
const QUOTED = /'(?:[^']|'')*'/g;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z_\d]*)"?(?:\."?([a-z_][a-z_\d]*)"?)?/i;
const VERB = /^[\s(]*([a-z]+)/i;

/**
 * What a statement is called: the name under which it is prepared, else its verb and the first table that it names, never anything of
 * its values, which may stand in its text.
 */
export function statementName(statement: unknown): string | undefined {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as { name?: unknown; text?: unknown };
  if (typeof name === 'string') return name;
  if (typeof text !== 'string') return undefined;
  const verb = VERB.exec(text)?.[1]?.toUpperCase();
  const [, first, second] = TABLE.exec(text.replaceAll(QUOTED, '')) ?? [];
  return verb === undefined ? undefined : [verb, second ?? first].filter((word) => word !== undefined).join(' ');
}

/** Tells of a statement as long as it takes, where the process tells of statements and the work that it belongs to is told of. */
export function tellStatement<T>(statement: unknown, work: () => Promise<T>): Promise<T> {
  const tracer = activeTracer();
  if (!tracer?.tellsStatements || !tracer.current()) return work();
  const name = statementName(statement);
  if (name === undefined) return work();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return traced(name, () => ({ kind: 'client', attributes, isOneOfMany: true }), work);
}
