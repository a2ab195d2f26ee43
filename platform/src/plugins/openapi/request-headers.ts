/** Headers of requests, as routes that understand them declare them for the API's document. */
const header = (name: string, description: string) =>
  ({ headers: { type: 'object', properties: { [name]: { type: 'string', description } } } }) as const;

/** The header of changes that are refused with 412 where somebody else has changed the same since it was read. */
export const TAKES_IF_MATCH = header(
  'If-Match',
  'The `ETag` of the version that is replaced: 412 where somebody else has changed it since.',
);

/** The header of work that may be answered before it is done. */
export const TAKES_PREFER = header(
  'Prefer',
  '`respond-async` answers 202 with the work at once; `Location` is where to ask how far it is.',
);
