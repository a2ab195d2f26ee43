import shell from '../../package.json' with { type: 'json' };

/** The version of the shell from its package.json. */
export const VERSION: string = shell.version;
