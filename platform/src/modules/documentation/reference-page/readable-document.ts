import type { Locale } from '@cabinet/domain/locales';
import type { ResourceAction } from '@cabinet/domain/resource';
import { callIdOf } from '../../../plugins/openapi/operation-id.ts';
import type { DocumentedOperation, OpenApiDocument } from '../document/json-schema.ts';
import { callTexts, type CallTexts } from '../reference/texts.ts';
import { PAGE_TEXTS } from './page.ts';

/** What a call does, in a reader's words; undefined for those of the installation itself, which the help does not describe. */
function wordsOf({ operations, actions }: CallTexts, method: string, path: string, { operationId = '' }: DocumentedOperation) {
  return operations[operationId] ?? operations[callIdOf(method, path, undefined)] ?? actions[operationId.split('.')[1] as ResourceAction];
}

/** The document of the API as people read it in a language: groups have names, and calls the words of the help. */
export function readableDocument(document: OpenApiDocument, locale: Locale): object {
  const texts = callTexts(locale);
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, { summary, ...operation }]) => [
        method,
        { ...operation, description: wordsOf(texts, method, path, operation) ?? summary },
      ]),
    ),
  ]);
  return {
    ...document,
    info: { ...document.info, description: PAGE_TEXTS[locale].intro },
    tags: document.tags?.map(({ name, description }) => ({ name, 'x-displayName': texts.tags[name] ?? description })),
    paths: Object.fromEntries(paths),
  };
}
