import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Link } from '../link/link.tsx';
import { Status, type StatusProps } from '../status/status.tsx';
import { ChannelTag, Tag } from '../tag/tag.tsx';
import { Count, DateTime, EmailText, Money, PhoneText } from '../value/value.tsx';
import { enumOf, labelKey } from './enums.ts';
import { Owner } from './owner.tsx';
import type { Column } from './types.ts';

type Options<R extends Row> = Partial<Omit<Column<R>, 'key' | 'render'>>;
type Field<R extends Row> = keyof R & string;

function EnumWord({ words, value }: { words: string; value: string }) {
  const t = useT('ui');
  return words === 'channel' ? <ChannelTag type={value as MessageType} /> : <Tag>{t(labelKey(words, value))}</Tag>;
}

/** Factories for a resource's columns, typed by its fields: `const column = columnsOf(contactLists)`. */
export function columnsOf<R extends Row, C, U>(resource: Resource<R, C, U>) {
  const make = (key: string, render: Column<R>['render'], base: Options<R>, given: Options<R> = {}): Column<R> => ({
    key,
    render,
    ...base,
    ...given,
  });
  const read = (row: R, key: string) => (row as unknown as Record<string, unknown>)[key];
  return {
    /** Plain text. */
    text: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => read(row, key) as ReactNode, { card: 'text', soft: true, file: { kind: 'text' } }, options),
    /** A column with its own `render`; its key need not be a field. */
    custom: (key: string, render: (row: R) => ReactNode, options?: Options<R>) => {
      const known = enumOf(resource.name, key);
      return make(key, render, known ? { file: { words: known.words } } : {}, options);
    },
    /** Text that links to a page, or plain text when `to` returns no address. */
    link: (key: Field<R>, { to, ...options }: Options<R> & { to: (row: R) => string | undefined }) =>
      make(
        key,
        (row) => <Link to={to(row)}>{read(row, key) as ReactNode}</Link>,
        { card: 'title', interactive: true, file: { kind: 'text' } },
        options,
      ),
    /** A translated enum value, such as a type or a source. `words` is the key of its translations in `ui`, for fields that `enums.ts` does not list. */
    enum: (key: Field<R>, { words, ...options }: Options<R> & { words?: string } = {}) =>
      make(
        key,
        (row) => <EnumWord words={words ?? enumOf(resource.name, key)?.words ?? key} value={String(read(row, key))} />,
        { card: 'meta', file: { kind: 'word', words: words ?? enumOf(resource.name, key)?.words ?? key } },
        options,
      ),
    /** A status of the domain as a coloured dot and a word. */
    status: (of: StatusProps['of'], value: (row: R) => StatusProps['value'], options?: Options<R>) =>
      make(
        'status',
        (row) => <Status {...({ of, value: value(row) } as StatusProps)} />,
        { card: 'aside', order: false, file: { kind: 'word', words: `status.${of}` } },
        options,
      ),
    /** A relative time, which shows the exact one on hover. */
    date: (key: Field<R>, { exact, ...options }: Options<R> & { exact?: boolean | 'date' | 'time' } = {}) =>
      make(
        key,
        (row) => <DateTime at={read(row, key) as string | null} exact={exact} interactive={false} />,
        { card: 'meta', soft: true, file: { kind: exact === 'date' ? 'date' : 'time' } },
        options,
      ),
    /** A right-aligned amount; a negative one is in the error colour. */
    money: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => <Money amount={Number(read(row, key))} />, { align: 'end', card: 'meta', file: { kind: 'number' } }, options),
    /** A right-aligned whole number. */
    count: (key: Field<R>, options?: Options<R>) =>
      make(key, (row) => <Count value={Number(read(row, key))} />, { align: 'end', card: 'meta', file: { kind: 'number' } }, options),
    phone: (key: Field<R>, options?: Options<R>) =>
      make(
        key,
        (row) => <PhoneText plain phone={read(row, key) as string | null} />,
        { card: 'title', sensitive: true, file: { kind: 'text' } },
        options,
      ),
    email: (key: Field<R>, options?: Options<R>) =>
      make(
        key,
        (row) => <EmailText plain email={read(row, key) as string | null} />,
        { card: 'text', sensitive: true, file: { kind: 'text' } },
        options,
      ),
    /** Shows the owner column to roles that see rows of other accounts. */
    owner: (options?: Options<R>) =>
      make(
        'OwnerId',
        (row) => <Owner id={String(read(row, 'OwnerId'))} />,
        { others: true, order: false, card: 'meta', from: 'md', file: { kind: 'account' } },
        options,
      ),
  };
}
