const MAX_LENGTH = 200;

/** What a message of an error may name that no row of a job may hold, beside addresses: values in quotes, numbers of people. */
const PRIVATE = [/"(?![a-z_][a-z\d_]*")[^"]*"/g, /'[^']*'/g, /\+?\d[\d\s()-]{5,}\d/g];

/** A word that is an address is left out whole: a pattern of addresses would read a long line again from each of its letters. */
const withoutAddresses = (line: string): string =>
  line.replaceAll(/\S+/g, (word) => (word.includes('://') || word.includes('@') ? '…' : word));

/**
 * Why a job failed, as its row keeps it and the operator's screen shows it: the first line of the message, without values and without the
 * stack. The log has all of it.
 */
export class JobFault extends Error {
  constructor(error: unknown) {
    const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n', 1);
    super(PRIVATE.reduce((text, pattern) => text.replaceAll(pattern, '…'), withoutAddresses(line)).slice(0, MAX_LENGTH));
    this.name = 'JobFault';
    Reflect.deleteProperty(this, 'stack');
  }
}
