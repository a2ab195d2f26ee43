/** The class of the outermost element of what the editor writes. */
export const EMAIL_CLASS = 'cab-email';

/** Whether HTML was written by the editor, which then reads all of it; other HTML would lose what the editor does not know. */
export const isOfEmailEditor = (html: string): boolean => new RegExp(`^\\s*<div class="${EMAIL_CLASS}"`).test(html);

/** Other HTML as the editor takes it: words, links and pictures stay. */
export const forEmailEditor = (html: string): string => `<div class="${EMAIL_CLASS}">${html}</div>`;
