import { useT } from '@cabinet/contract/i18n';
import type { ActionButton } from '@cabinet/domain/payload';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { Button, IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { Input } from '@cabinet/design-system/input';
import styles from './message.module.css';
import { useMessage, usePayloadField } from './use-message.ts';

const BLANK: ActionButton = { text: '', action: '' };

/** The buttons of a message, each with a text and an action; at least one row is shown (spec 2 §5). */
export function ButtonsField() {
  const t = useT('send');
  const { rule, set } = useMessage();
  const given = usePayloadField('buttons') ?? [];
  const rows = given.length > 0 ? given : [BLANK];
  const change = (next: ActionButton[]) => {
    const isEmpty = next.length === 0 || (next.length === 1 && !next[0]?.text && !next[0]?.action);
    set('payload.buttons', isEmpty ? undefined : next);
  };
  return (
    <fieldset className={styles['buttons']}>
      <legend className={styles['label']}>{t('buttons.title', { count: rule.buttons })}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles['button']}>
          <ButtonInput
            index={index}
            field="text"
            max={PAYLOAD_LIMITS.buttonText}
            row={row}
            onChange={(next) => change(rows.with(index, next))}
          />
          <ButtonInput
            index={index}
            field="action"
            max={PAYLOAD_LIMITS.buttonUrl}
            row={row}
            onChange={(next) => change(rows.with(index, next))}
          />
          <IconButton
            icon="close"
            label={t('buttons.remove', { number: index + 1 })}
            disabled={given.length === 0}
            onClick={() => change(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {rows.length < rule.buttons && (
        <Button size="sm" icon="plus" disabled={given.length === 0} onClick={() => change([...rows, { ...BLANK }])}>
          {t('buttons.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface ButtonInputProps {
  index: number;
  field: keyof ActionButton;
  max: number;
  row: ActionButton;
  onChange: (row: ActionButton) => void;
}

function ButtonInput({ index, field, max, row, onChange }: ButtonInputProps) {
  const t = useT('send');
  const { at } = useMessage();
  const name = at(`payload.buttons[${index}].${field}`);
  const { error, leave } = useFormField<string | undefined>(name);
  const errorId = `${name}-error`;
  return (
    <div className={styles['buttonInput']}>
      <Input
        name={name}
        aria-label={t(`buttons.${field}`, { number: index + 1 })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={t(`buttons.${field}Hint`)}
        maxLength={max}
        value={row[field]}
        onChange={(event) => onChange({ ...row, [field]: event.target.value })}
        onBlur={leave}
      />
      {error && (
        <span id={errorId} className={styles['wrong']}>
          {error}
        </span>
      )}
    </div>
  );
}
