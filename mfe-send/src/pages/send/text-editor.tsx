import { useRef } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { CONTACT_FIELDS, CUSTOM_FIELDS, type ContactField } from '@cabinet/domain/contacts';
import { LIMITS } from '@cabinet/domain/limits';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { Menu } from '@cabinet/design-system/menu';
import type { SendValues } from '../../model/values.ts';
import { insertText } from './insert-text.ts';
import { TextCounter } from './text-counter.tsx';
import styles from './text-editor.module.css';

const MENU_FIELDS: readonly ContactField[] = CONTACT_FIELDS.filter((field) => !CUSTOM_FIELDS.slice(5).some((custom) => custom === field));

/** Splits a text so that every other piece is a placeholder. */
const pieces = (text: string) => text.split(/(\$\{\w+\})/);

/** The text with its placeholders marked, a menu that inserts them at the caret, and what the text comes to. */
export function TextEditor({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const format = useFormat();
  const { values } = useFormValues<SendValues>();
  const field = useFormField<string>('payload.text');
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);

  const fieldName = (name: ContactField) =>
    name.startsWith('custom') ? t('custom', { number: Number(name.slice(6)) }) : t(`ui:column.${name}`);
  const empty = Object.entries(quote?.emptyPlaceholders ?? {}).filter(([, count]) => count > 0);

  return (
    <div>
      <FieldFrame
        label={t('ui:column.text')}
        required
        error={field.error}
        after={
          <Menu
            label={t('insert')}
            size="sm"
            items={MENU_FIELDS.map((name) => ({
              key: name,
              label: fieldName(name),
              onSelect: () => box.current && insertText(box.current, `\${${name}}`),
            }))}
          />
        }
      >
        {(control) => (
          <div className={styles['editor']}>
            <div ref={marks} className={styles['marks']} aria-hidden>
              {pieces(field.value).map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))}{' '}
            </div>
            <TextBox
              {...control}
              ref={box}
              name="payload.text"
              className={styles['text']}
              rows={5}
              maxLength={LIMITS.messageCharacters}
              placeholder={t('textPlaceholder')}
              value={field.value}
              onChange={(event) => field.set(event.target.value)}
              onBlur={field.leave}
              onScroll={(event) => marks.current?.scrollTo({ top: event.currentTarget.scrollTop })}
            />
          </div>
        )}
      </FieldFrame>
      <div className={styles['below']}>
        <TextCounter type={values.type} text={field.value} onChange={field.set} />
        <span className={styles['empty']} aria-live="polite">
          {empty
            .map(([name, count]) => t('emptyFor', { count, number: format.number(count), field: fieldName(name as ContactField) }))
            .join(' · ')}
        </span>
      </div>
    </div>
  );
}
