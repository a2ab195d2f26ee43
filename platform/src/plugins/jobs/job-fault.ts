const MAX_LENGTH = 200;

/** What a message of an error may name that no row of a job may hold: addresses, values in quotes, numbers of people. */
const PRIVATE = [/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, /\S+@\S+/g, /"(?![a-z_][a-z\d_]*")[^"]*"/g, /'[^']*'/g, /\+?\d[\d\s()-]{5,}\d/g];

/**
 * Why a job failed, as its row keeps it and the operator's screen shows it: the first line of the message, without values and without the
 * stack. The log has all of it.
 */
export class JobFault extends Error {
  constructor(error: unknown) {
    const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n', 1);
    super(PRIVATE.reduce((text, pattern) => text.replaceAll(pattern, '…'), line).slice(0, MAX_LENGTH));
    this.name = 'JobFault';
    Reflect.deleteProperty(this, 'stack');
  }
}
