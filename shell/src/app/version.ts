import shell from '../../package.json';

/** The version of the shell, as its package says. */
export const VERSION: string = shell.version;
