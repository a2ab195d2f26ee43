import { MASKED } from '@cabinet/domain/events-history';

/** Characters that are kept of a request and of an answer. */
const LONGEST = 4000;
/** Shorter values would be found in what is no secret. */
const SHORTEST = 2;

const SECRET_NAME = /pass|pwd|secret|token|key|sign|auth|cookie/i;
/** A field of JSON whose value is a text, without the quote that ends it. */
const JSON_FIELD = /"([^"\\]{1,64})"\s{0,4}:\s{0,4}"(?:[^"\\]|\\.)*/g;
const PARAMETER = /([?&][^?&=\s]+=)[^?&\s]+/g;
const WORD = /[\w.+@-]+/g;
const DIGITS = /\d{9,}/g;
/** More digits than this are no phone number (E.164). */
const LONGEST_PHONE = 15;

const XML: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
const asciiJson = (value: string) =>
  JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How a value may stand in what goes over the wire. */
function formsOf(value: string): string[] {
  const url = encodeURIComponent(value.toWellFormed());
  const forms = [
    value,
    JSON.stringify(value).slice(1, -1),
    asciiJson(value),
    url,
    url.replaceAll('%20', '+'),
    value.replaceAll(/[<>&"']/g, (character) => XML[character] ?? ''),
    Buffer.from(value).toString('base64'),
  ];
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

const without = (text: string, value: string, stand: string) =>
  formsOf(value).reduce((masked, form) => masked.replaceAll(form, stand), text);

function maskWord(word: string): string {
  const at = word.indexOf('@');
  return at > 0 && word.includes('.', at) ? `${word.slice(0, 1)}…${word.slice(at)}` : word;
}
const maskDigits = (digits: string) => (digits.length > LONGEST_PHONE ? digits : `${digits.slice(0, 4)}•••${digits.slice(-2)}`);

/** Shortens phone numbers and email addresses, so that one can be told from another and none can be called. */
export const maskAddresses = (text: string): string => text.replaceAll(WORD, maskWord).replaceAll(DIGITS, maskDigits);

function maskHeader(line: string): string {
  const at = line.indexOf(': ');
  return at > 0 && at < 64 && !/[\s"{]/.test(line.slice(0, at)) && SECRET_NAME.test(line.slice(0, at))
    ? `${line.slice(0, at)}: ${MASKED}`
    : line;
}

/** Hides the values of headers, parameters and fields that are named like secrets. */
const withoutNamed = (text: string) =>
  text
    .split('\n')
    .map(maskHeader)
    .join('\n')
    .replaceAll(PARAMETER, (whole, name: string) => (SECRET_NAME.test(name) ? `${name}${MASKED}` : whole))
    .replaceAll(JSON_FIELD, (whole, name: string) => (SECRET_NAME.test(name) ? `"${name}":"${MASKED}` : whole));

/**
 * What may be kept of an exchange with a provider: without secrets, wherever they stand, without the texts of messages, and with addresses
 * shortened. Applied before anything is written or leaves the process.
 */
export function maskExchange(
  text: string,
  { secrets, hidden }: { secrets: readonly string[]; hidden: readonly (string | undefined)[] },
): string {
  const values = (given: readonly (string | undefined)[]) =>
    given.filter((value): value is string => value !== undefined && value.length >= SHORTEST).sort((a, b) => b.length - a.length);
  const withoutSecrets = values(secrets).reduce((masked, secret) => without(masked, secret, MASKED), text);
  const withoutTexts = values(hidden).reduce(
    (masked, value) => (/^\+?\d{7,15}$/.test(value) ? masked : without(masked, value, `[${value.length} characters]`)),
    withoutSecrets,
  );
  const masked = maskAddresses(withoutNamed(withoutTexts));
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
}
