import { readFile } from 'node:fs/promises';
import type { App } from '../../../module.ts';
import type { AnswerSchemas } from './answer-schemas.ts';
import type { OpenApiDocument } from './json-schema.ts';

declare module '../../../services.ts' {
  interface Services {
    apiDocument?: ApiDocument;
  }
}

let schemas: Promise<AnswerSchemas> | undefined;

/** The recorded schemas of answers; read once by a process, when they are asked for first. */
export function readAnswerSchemas(): Promise<AnswerSchemas> {
  schemas ??= readFile(new URL('answer-schemas.json', import.meta.url), 'utf8').then((text) => JSON.parse(text) as AnswerSchemas);
  return schemas;
}

/** The whole OpenAPI document of this server, made when it is asked for first: it cannot change while the server runs. */
export class ApiDocument {
  readonly #app: App;
  #document: Promise<OpenApiDocument> | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  read(): Promise<OpenApiDocument> {
    this.#document ??= this.#make();
    return this.#document;
  }

  async #make(): Promise<OpenApiDocument> {
    // Loaded on demand: nothing else in the server needs the examples of every resource.
    const [{ DocumentBuilder }, { callTexts }, recorded] = await Promise.all([
      import('./document.ts'),
      import('../reference/texts.ts'),
      readAnswerSchemas(),
    ]);
    const plain = this.#app.swagger() as unknown as OpenApiDocument;
    return new DocumentBuilder(this.#app, { schemas: recorded, texts: callTexts('en') }).build(plain);
  }
}
