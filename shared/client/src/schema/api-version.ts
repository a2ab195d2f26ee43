/* Made by `npm run docs:client` from the API’s document: do not edit. */

/** The version of the API that this client was made for. */
export const API_VERSION = '2026-11-27';
