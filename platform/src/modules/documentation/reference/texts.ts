import { readFileSync } from 'node:fs';
import type { Locale } from '@cabinet/domain/locales';
import type { ResourceAction } from '@cabinet/domain/resource';

/** Folder of the texts of the API reference and of its example programs. */
export const SOURCES = new URL('../../../../../help/sources/', import.meta.url);

/** Texts of the API reference in a language. */
export interface CallTexts {
  words: Readonly<Record<Word, string>>;
  /** Headings by OpenAPI tag, in the order of the page. */
  tags: Readonly<Record<string, string>>;
  /** Summaries of the actions of resources, for operations without a summary of their own. */
  actions: Readonly<Record<ResourceAction, string>>;
  /** Summaries by operation. */
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

export const callTexts = (locale: Locale): CallTexts =>
  JSON.parse(readFileSync(new URL(`operations/${locale}.json`, SOURCES), 'utf8')) as CallTexts;
