import type { HttpRequestTemplate } from '@cabinet/domain/providers-http';

export type Values = Readonly<Record<string, string | undefined>>;

const XML: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** How a value is written into each place, so that no text can be read as anything else. */
const ESCAPES = {
  url: encodeURIComponent,
  form: encodeURIComponent,
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  xml: (value: string) => value.replaceAll(/[<>&"']/g, (character) => XML[character] ?? ''),
  // A line's end in a header would begin another one.
  header: (value: string) => value.replaceAll(/[\r\n\0]+/g, ' '),
  text: (value: string) => value,
  none: () => '',
} as const;

/** Values under this are JSON already: in a JSON body they stand as they are. */
const WHOLE = 'json.';

/** Fills `${name}` and `${secret.name}`; what has no value becomes empty, of `${json.name}` null. */
export function fill(template: string, values: Values, place: keyof typeof ESCAPES): string {
  return template.replaceAll(/\$\{([\w.]+)\}/g, (_, name: string) =>
    place === 'json' && name.startsWith(WHOLE) ? (values[name] ?? 'null') : ESCAPES[place](values[name] ?? ''),
  );
}

const CONTENT_TYPES: Readonly<Record<HttpRequestTemplate['bodyType'], string | undefined>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  none: undefined,
};

export interface FilledRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export function fillRequest({ method, url, headers, bodyType, body }: HttpRequestTemplate, values: Values): FilledRequest {
  const type = CONTENT_TYPES[bodyType];
  const hasBody = method !== 'GET' && bodyType !== 'none';
  return {
    method,
    url: fill(url, values, 'url'),
    headers: {
      ...(hasBody && type ? { 'content-type': type } : {}),
      ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), fill(value, values, 'header')])),
    },
    body: hasBody ? fill(body, values, bodyType) : undefined,
  };
}
