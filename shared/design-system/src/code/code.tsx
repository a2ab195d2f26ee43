import { useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import { BoundField } from '../form/bound-field.tsx';
import type { FieldProps } from '../form/text-fields.tsx';
import type { FrameControl } from '../input/input.tsx';
import { cx } from '../internal/cx.ts';
import { formatJson, jsonProblem } from './json.ts';
import styles from './code.module.css';

interface CodeProps extends Partial<FrameControl> {
  value: string;
  onChange: (value: string) => void;
  /** JSON is checked as it is typed, and put in order on demand. */
  language?: 'json' | 'text';
  rows?: number;
  disabled?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
}

/**
 * A body of a request, a template: fixed-width text with numbered lines. A plain text box on purpose: Tab leaves it, and
 * it weighs 1 KB where an editor would bring a hundred for one field (docs/decisions/0024).
 */
export function CodeInput({ value, onChange, language = 'text', rows = 8, disabled, onBlur, ...control }: CodeProps) {
  const t = useT('ui');
  const gutter = useRef<HTMLPreElement>(null);
  const problem = language === 'json' ? jsonProblem(value) : undefined;
  const lines = value.split('\n').length;
  return (
    <div>
      <div className={cx(styles['code'], control['aria-invalid'] && styles['invalid'])}>
        <pre ref={gutter} className={styles['gutter']} aria-hidden>
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} className={cx(problem?.line === index + 1 && styles['wrong'])}>
              {index + 1}
              {'\n'}
            </span>
          ))}
        </pre>
        <textarea
          {...control}
          className={styles['text']}
          rows={rows}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => gutter.current && (gutter.current.scrollTop = event.currentTarget.scrollTop)}
          onBlur={onBlur}
        />
      </div>
      {language === 'json' ? (
        <div className={styles['foot']}>
          <span aria-live="polite" className={cx(problem && styles['wrong'])}>
            {problem ? t('code.problem', problem) : value.trim() === '' ? null : t('code.valid')}
          </span>
          <Button
            size="sm"
            tone="ghost"
            disabled={disabled || problem !== undefined || value === ''}
            onClick={() => onChange(formatJson(value))}
          >
            {t('code.format')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** `CodeInput` in a form; holds the text. */
export function CodeField({ language, rows, disabled, ...props }: FieldProps & Pick<CodeProps, 'language' | 'rows' | 'disabled'>) {
  return (
    <BoundField<string | null | undefined> {...props}>
      {(control, field) => (
        <CodeInput {...control} {...{ language, rows, disabled }} value={field.value ?? ''} onChange={field.set} onBlur={field.leave} />
      )}
    </BoundField>
  );
}
