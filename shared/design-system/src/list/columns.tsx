import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Link } from '../link/link.tsx';
import { Status, type StatusProps } from '../status/status.tsx';
import { Tag } from '../tag/tag.tsx';
import { Count, DateTime, EmailText, Money, PhoneText } from '../value/value.tsx';
import { enumOf, wordKey } from './enums.ts';
import { Owner } from './owner.tsx';
import type { Column } from './types.ts';

type Options<R extends Row> = Partial<Omit<Column<R>, 'key' | 'render'>>;
type Field<R extends Row> = keyof R & string;

function EnumWord({ words, value }: { words: string; value: string }) {
  const t = useT('ui');
  return <Tag>{t(wordKey(words, value))}</Tag>;
}

/** Makers of a resource's columns, which know its fields: `const column = columnsOf(contactLists)`. */
export function columnsOf<R extends Row, C, U>(resource: Resource<R, C, U>) {
  const make = (key: string, render: Column<R>['render'], base: Options<R>, given: Options<R> = {}): Column<R> => ({
    key,
    render,
    ...base,
    ...given,
  });
  const read = (row: R, key: string) => (row as unknown as Record<string, unknown>)[key];
  return {
    /** Plain words. */
    text: (key: Field<R>, options?: Options<R>) => make(key, (row) => read(row, key) as ReactNode, { card: 'text', soft: true }, options),
    /** Whatever `render` draws; the key need not be a field. */
    custom: (key: string, render: (row: R) => ReactNode, options?: Options<R>) => make(key, render, {}, options),
    /** Words that lead to a page; without an address only words. */
    link: (key: Field<R>, { to, ...options }: Options<R> & { to: (row: R) => string | undefined }) =>
      make(key, (row) => <Link to={to(row)}>{read(row, key) as ReactNode}</Link>, { card: 'title', interactive: true }, options),
    /** A word of the domain: a type, a source. `words` is the key of its words in `ui` when the field is not known. */
    enum: (key: Field<R>, { words, ...options }: Options<R> & { words?: string } = {}) =>
      make(
        key,
        (row) => <EnumWord words={words ?? enumOf(resource.name, key)?.words ?? key} value={String(read(row, key))} />,
        { card: 'meta' },
        options,
      ),
    /** A status of the domain, as dot and word. */
    status: (of: StatusProps['of'], value: (row: R) => StatusProps['value'], options?: Options<R>) =>
      make('status', (row) => <Status {...({ of, value: value(row) } as StatusProps)} />, { card: 'aside', order: false }, options),
    /** A time, relative, exact on hover. */
    date: (key: Field<R>, { exact, ...options }: Options<R> & { exact?: boolean | 'date' | 'time' } = {}) =>
      make(
        key,
        (row) => <DateTime at={read(row, key) as string | null} exact={exact} interactive={false} />,
        { card: 'meta', soft: true },
        options,
      ),
    /** An amount, right-aligned, negative in the error colour. */
    money: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => <Money amount={Number(read(row, key))} />, { align: 'end', card: 'meta' }, options),
    /** A whole number, right-aligned. */
    count: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => <Count value={Number(read(row, key))} />, { align: 'end', card: 'meta' }, options),
    phone: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => <PhoneText plain phone={read(row, key) as string | null} />, { card: 'title', sensitive: true }, options),
    email: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => <EmailText plain email={read(row, key) as string | null} />, { card: 'text', sensitive: true }, options),
    /** Whose row it is; only for those who see others' rows. */
    owner: (options?: Options<R>) =>
      make(
        'OwnerId',
        (row) => <Owner id={String(read(row, 'OwnerId'))} />,
        { others: true, order: false, card: 'meta', from: 'md' },
        options,
      ),
  };
}
