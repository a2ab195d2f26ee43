/**
 * The name of a provider or of a group of providers: it is stored in routes and with every message, so it is short and never changes.
 * The names of built-in providers are reserved.
 */
export const PROVIDER_NAME = /^(?!(?:sandbox|wapi)$)[a-z][a-z\d-]{1,30}$/;
