import { useId, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { CONTACT_FIELDS } from '@cabinet/domain/contacts';
import { OPT_OUT_MARK } from '@cabinet/domain/opt-out-links';
import { linkCodesIn } from '@cabinet/domain/message-links';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormField } from '@cabinet/design-system/form';
import { Button } from '@cabinet/design-system/button';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { Menu } from '@cabinet/design-system/menu';
import { Row } from '@cabinet/design-system/page';
import { chipKind, useOwnFields, usePlaceholderName, type ChipPiece } from '@cabinet/design-system/placeholder-names';
import { GenerateButton, type Replaced } from './generate-button.tsx';
import { TextCounter } from './text-counter.tsx';
import { useRemarks } from '../use-remarks.ts';
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
  const nameOf = usePlaceholderName();
  const own = useOwnFields();
  const { type, rule, at } = useMessage();
  const name = second ? 'textTest.text' : at('payload.text');
  const { value = '', ...field } = useFormField<string | undefined>(name);
  const isRequired = rule.needs.every((set) => set.includes('text'));
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const remarks = useRemarks(value, quote);
  const [replaced, setReplaced] = useState<Replaced>();
  const { link, open } = useCabinet();
  const chipsId = useId();
  const { links, shown, pieces, chips: named, insert, handlers } = useChipEditing(value, field.set, box);
  const insertLink = async () => {
    const built = await open('settings.link/v1', {});
    if (built) insert(built.mark ?? built.url);
  };
  const linked = linkCodesIn(value).length;

  return (
    <div>
      <FieldFrame
        label={second ? t('textTest.title') : rule.digits ? t('code') : t('ui:column.text')}
        hint={rule.digits && t('codeHint', { least: rule.digits[0], most: rule.digits[1] })}
        required={required ?? isRequired}
        error={field.error}
        after={
          <Row>
            {second ? null : <GenerateButton box={box} onReplaced={setReplaced} />}
            {link('settings.utm') === undefined || rule.digits ? null : (
              <Button size="sm" tone="ghost" icon="links" onClick={() => void insertLink()}>
                {t('insertLink')}
              </Button>
            )}
            <Menu
              label={t('insert')}
              size="sm"
              items={[
                ...own.map(({ key, title }) => ({ key: `own-${key}`, label: title, onSelect: () => insert(`\${${key}}`) })),
                ...CONTACT_FIELDS.map((name) => ({ key: name, label: nameOf(name) ?? name, onSelect: () => insert(`\${${name}}`) })),
                'divider',
                { key: 'optOutLink', icon: 'links', label: t('ui:placeholder.optOutLink'), onSelect: () => insert(OPT_OUT_MARK) },
              ]}
            />
          </Row>
        }
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
              onBlur={field.leave}
              onScroll={(event) => marks.current?.scrollTo({ top: event.currentTarget.scrollTop })}
            />
          </div>
        )}
      </FieldFrame>
      <div role="status">
        {replaced?.after === value && (
          <span className={styles['replaced']}>
            {t('generator.done')}
            <Button size="sm" tone="ghost" onClick={() => field.set(replaced.before)}>
              {t('generator.undo')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles['below']}>
        <TextCounter type={type} text={value} links={links} quote={second ? undefined : quote} onChange={field.set} />
        {linked > 0 && <span className={styles['own']}>{t('ownLinks', { count: linked })}</span>}
        <span className={styles['remarks']} aria-live="polite">
          {remarks.map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
