import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormField } from '@cabinet/design-system/form';
import { Button } from '@cabinet/design-system/button';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { chipKind, type ChipPiece } from '@cabinet/design-system/placeholder-names';
import type { Replaced } from './generate-button.tsx';
import { TextNotes } from './text-notes.tsx';
import { TextTools } from './text-tools.tsx';
import { useChipEditing } from './use-chip-editing.ts';
import { useMessage } from './use-message.ts';
import chips from './chips.module.css';
import styles from './text-editor.module.css';

/** The look of a piece of a text; undefined for the words between chips. */
function lookOf(piece: ChipPiece): string | undefined {
  const kind = chipKind(piece);
  return kind && chips[kind];
}

interface TextEditorProps {
  quote: SendingQuote | undefined;
  required?: boolean;
  /** Whether it is the second of two texts that are tried. */
  second?: boolean;
}

/** The text with fields and links as chips, a menu that inserts them at the caret, and the counter. */
export function TextEditor({ quote, required, second = false }: TextEditorProps) {
  const t = useT('send');
  const { type, rule, at } = useMessage();
  const name = second ? 'textTest.text' : at('payload.text');
  const { value = '', error, set, leave } = useFormField<string | undefined>(name);
  const isRequired = rule.needs.every((fields) => fields.includes('text'));
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [replaced, setReplaced] = useState<Replaced>();
  const chipsId = useId();
  const { links, shown, pieces, chips: named, insert, handlers } = useChipEditing(value, set, box);
  const written = useRef(value);
  useLayoutEffect(() => {
    written.current = value;
  });
  const change = useCallback((how: (text: string) => string) => set(how(written.current)), [set]);

  return (
    <div>
      <FieldFrame
        label={second ? t('textTest.title') : rule.digits ? t('code') : t('ui:column.text')}
        hint={rule.digits && t('codeHint', { least: rule.digits[0], most: rule.digits[1] })}
        required={required ?? isRequired}
        error={error}
        after={<TextTools box={box} canGenerate={!second} canLink={!rule.digits} insert={insert} onReplaced={setReplaced} />}
      >
        {(control) => (
          <div className={styles['editor']}>
            <div ref={marks} className={styles['marks']} aria-hidden>
              {pieces.map((piece, index) => (
                <span key={index} className={lookOf(piece)}>
                  {piece.text}
                </span>
              ))}{' '}
            </div>
            <span id={chipsId} hidden>
              {named.length > 0 && t('filledIn', { fields: named.join(', ') })}
            </span>
            <TextBox
              {...control}
              {...handlers}
              ref={box}
              aria-describedby={[control['aria-describedby'], named.length > 0 && chipsId].filter(Boolean).join(' ') || undefined}
              name={name}
              className={styles['text']}
              rows={rule.digits ? 1 : 5}
              // Names of chips are longer or shorter than what they stand for.
              maxLength={rule.characters + shown.length - value.length}
              placeholder={rule.digits ? undefined : t('textPlaceholder')}
              value={shown}
              onBlur={leave}
              onScroll={(event) => marks.current?.scrollTo({ top: event.currentTarget.scrollTop })}
            />
          </div>
        )}
      </FieldFrame>
      <div role="status">
        {replaced?.after === value && (
          <span className={styles['replaced']}>
            {t('generator.done')}
            <Button size="sm" tone="ghost" onClick={() => set(replaced.before)}>
              {t('generator.undo')}
            </Button>
          </span>
        )}
      </div>
      <TextNotes type={type} text={value} links={links} quote={quote} isQuoted={!second} onChange={change} />
    </div>
  );
}
