import { useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { CONTACT_FIELDS } from '@cabinet/domain/contacts';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { Menu } from '@cabinet/design-system/menu';
import { insertText } from './insert-text.ts';
import { TextCounter } from './text-counter.tsx';
import { useFieldName } from '../use-field-name.ts';
import { useRemarks } from '../use-remarks.ts';
import { useMessage } from './use-message.ts';
import styles from './text-editor.module.css';

/** Splits a text so that every other piece is a placeholder. */
const pieces = (text: string) => text.split(/(\$\{\w+\})/);

/** The text with its placeholders marked, a menu that inserts them at the caret, and what the text comes to. */
export function TextEditor({ quote, required }: { quote: SendingQuote | undefined; required?: boolean }) {
  const t = useT('send');
  const fieldName = useFieldName();
  const { type, rule, at } = useMessage();
  const { value = '', ...field } = useFormField<string | undefined>(at('payload.text'));
  const isRequired = rule.needs.every((set) => set.includes('text'));
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const remarks = useRemarks(value, quote);

  return (
    <div>
      <FieldFrame
        label={rule.digits ? t('code') : t('ui:column.text')}
        hint={rule.digits && t('codeHint', { least: rule.digits[0], most: rule.digits[1] })}
        required={required ?? isRequired}
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
              {pieces(value).map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))}{' '}
            </div>
            <TextBox
              {...control}
              ref={box}
              name={at('payload.text')}
              className={styles['text']}
              rows={rule.digits ? 1 : 5}
              maxLength={rule.characters}
              placeholder={rule.digits ? undefined : t('textPlaceholder')}
              value={value}
              onChange={(event) => field.set(event.target.value)}
              onBlur={field.leave}
              onScroll={(event) => marks.current?.scrollTo({ top: event.currentTarget.scrollTop })}
            />
          </div>
        )}
      </FieldFrame>
      <div className={styles['below']}>
        <TextCounter type={type} text={value} quote={quote} onChange={field.set} />
        <span className={styles['remarks']} aria-live="polite">
          {remarks.map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
