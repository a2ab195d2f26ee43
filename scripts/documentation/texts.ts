import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { ResourceAction } from '@cabinet/domain/resource';

export const SOURCES = new URL('../../documentation/sources/', import.meta.url);

/** What the documents of calls say in a language. */
export interface CallTexts {
  words: Readonly<Record<Word, string>>;
  /** OpenAPI's tag → heading, in the order of the document. */
  tags: Readonly<Record<string, string>>;
  /** What an action of a resource does, where no operation says it better. */
  actions: Readonly<Record<ResourceAction, string>>;
  /** Operation → what it does. */
  operations: Readonly<Record<string, string>>;
}

type Word =
  | 'permission'
  | 'session'
  | 'optional'
  | 'public'
  | 'field'
  | 'value'
  | 'required'
  | 'default'
  | 'upTo'
  | 'items'
  | 'filters'
  | 'contains'
  | 'oneOf'
  | 'equals'
  | 'range'
  | 'owner'
  | 'order'
  | 'query'
  | 'body'
  | 'answer'
  | 'asAbove'
  | 'noContent';

/** A source in a language: its text. */
export const source = (name: string): string => readFileSync(new URL(name, SOURCES), 'utf8');

export const callTexts = (locale: Locale): CallTexts => JSON.parse(source(`operations/${locale}.json`)) as CallTexts;

export { LOCALES, type Locale };
