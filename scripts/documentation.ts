/** `npm run docs:api`: writes the documents of the API from the OpenAPI document and the sources beside them; a test fails when they are stale. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { codeExamples } from './documentation/code-examples.ts';
import { describeCalls } from './documentation/calls.ts';
import { readOperations, type Operation } from './documentation/operations.ts';
import { callTexts, LOCALES, source, type Locale } from './documentation/texts.ts';

export const DOCUMENTS = new URL('../documentation/', import.meta.url);

const CALLS = '<!-- calls -->';

function httpRest(operations: readonly Operation[], locale: Locale): string {
  return source(`http-rest/${locale}.md`).replace(CALLS, () => describeCalls(operations, callTexts(locale)));
}

/** Path below `documentation/` → text, for every document that is written from sources. */
export function documents(operations: readonly Operation[]): Map<string, string> {
  return new Map(
    LOCALES.flatMap((locale) => [
      [`${locale}/api/HTTP-REST.md`, httpRest(operations, locale)] as const,
      [`${locale}/api/code-examples.md`, codeExamples(locale)] as const,
    ]),
  );
}

if (import.meta.main) {
  for (const [path, text] of documents(await readOperations())) {
    const file = new URL(path, DOCUMENTS);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, text);
    console.log(`documentation/${path}`);
  }
}
