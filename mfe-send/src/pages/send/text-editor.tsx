import { useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { CONTACT_FIELDS } from '@cabinet/domain/contacts';
import { LIMITS } from '@cabinet/domain/limits';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { Menu } from '@cabinet/design-system/menu';
import type { SendValues } from '../../model/values.ts';
import { insertText } from './insert-text.ts';
import { TextCounter } from './text-counter.tsx';
import { useFieldName } from './use-field-name.ts';
import { useRemarks } from './use-remarks.ts';
import styles from './text-editor.module.css';

/** Splits a text so that every other piece is a placeholder. */
const pieces = (text: string) => text.split(/(\$\{\w+\})/);

/** The text with its placeholders marked, a menu that inserts them at the caret, and what the text comes to. */
export function TextEditor({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const fieldName = useFieldName();
  const { values } = useFormValues<SendValues>();
  const field = useFormField<string>('payload.text');
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const remarks = useRemarks(field.value, quote);

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
            items={CONTACT_FIELDS.map((name) => ({
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
        <TextCounter type={values.type} text={field.value} quote={quote} onChange={field.set} />
        <span className={styles['remarks']} aria-live="polite">
          {remarks.map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
