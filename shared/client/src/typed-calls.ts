import type { paths } from './schema/schema.d.ts';

/** What a call may be made with beside its path. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths that have a call of a method: `/sendings`, `/tasks/{id}`. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths];

type Operation<M extends Method, P extends keyof paths> = NonNullable<paths[P][M]>;

type JsonOf<Response> = Response extends { content: infer Content } ? ('application/json' extends keyof Content ? Content['application/json'] : string) : undefined; // prettier-ignore
type Succeeded = 200 | 201 | 202 | 204 | 302;

/** What a call answers with when it succeeds: JSON as it is described, any other content as text, nothing as `undefined`. */
export type Answer<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: infer Responses } ? JsonOf<Responses[keyof Responses & Succeeded]> : never;

type ParametersOf<M extends Method, P extends keyof paths> = Operation<M, P> extends { parameters: infer Parameters } ? Parameters : never;

/** A part of a call that is left out, may be left out, or has to be there. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type In<Parameters, Place extends string> = Place extends keyof Parameters ? Exclude<Parameters[Place], undefined> : never;
type PathPart<M extends Method, P extends keyof paths> = Part<'path', In<ParametersOf<M, P>, 'path'>>;
type QueryPart<M extends Method, P extends keyof paths> = Part<'query', In<ParametersOf<M, P>, 'query'>>;

type ContentIn<Body> = Body extends { content: infer Content } ? Content : never;
type ContentOf<M extends Method, P extends keyof paths> = Operation<M, P> extends { requestBody?: infer Body } ? ContentIn<Body> : never;
type BodyOf<Content> = [Content] extends [never]
  ? undefined
  : 'application/json' extends keyof Content
    ? Content['application/json']
    : 'multipart/form-data' extends keyof Content
      ? FormData
      : Blob | string;
type BodyPart<M extends Method, P extends keyof paths> = Part<'body', BodyOf<ContentOf<M, P>>>;

/** What any call takes. */
export interface CallSettings {
  /** Ends the call, its retries included. */
  signal?: AbortSignal;
  /** Names a call that creates money or messages, so that it happens once; each call has one of its own without it. */
  idempotencyKey?: string;
  /** Further headers, such as `If-Match` or `Prefer`. */
  headers?: Readonly<Record<string, string>>;
}

/** What a call takes: the values of its path, its query, its body, as far as it has them. */
export type CallOptions<M extends Method, P extends keyof paths> = PathPart<M, P> & QueryPart<M, P> & BodyPart<M, P> & CallSettings;

/** The argument of a call, left out where nothing is needed. */
export type CallArguments<M extends Method, P extends keyof paths> =
  object extends CallOptions<M, P> ? [options?: CallOptions<M, P>] : [options: CallOptions<M, P>];

/** Paths that answer a page of rows. */
export type ListPath = {
  [P in PathOf<'get'>]: Answer<'get', P> extends { data: readonly unknown[]; total: number } ? P : never;
}[PathOf<'get'>];

/** A row of a list. */
export type RowOf<P extends ListPath> = Answer<'get', P> extends { data: readonly (infer Row)[] } ? Row : never;

/** What a list is narrowed by; its pages are turned by the client. */
export type ListFilters<P extends ListPath> = Omit<In<ParametersOf<'get', P>, 'query'>, '$offset' | '$after' | '$limit'>;
