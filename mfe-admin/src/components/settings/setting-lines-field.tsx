import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { BoundField } from '@cabinet/design-system/form';
import { TextBox } from '@cabinet/design-system/input';

interface SettingLinesFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
}

const MIN_ROWS = 2;
const MAX_ROWS = 8;

/** Entries stand one to a line; commas and semicolons separate pasted ones. Phone numbers have spaces inside. */
const split = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Several short texts, one to a line; holds a list. */
export function SettingLinesField({ hint, ...props }: SettingLinesFieldProps) {
  const t = useT('admin');
  return (
    <BoundField<readonly string[]> {...props} hint={[hint, t('settings.oneToALine')].filter(Boolean).join(' ')}>
      {(control, field) => <Lines value={field.value} set={field.set} leave={field.leave} control={{ ...control, name: props.name }} />}
    </BoundField>
  );
}

interface LinesProps {
  value: readonly string[];
  set: (value: readonly string[]) => void;
  leave: () => void;
  control: object;
}

function Lines({ value, set, leave, control }: LinesProps) {
  const [text, setText] = useState(() => value.join('\n'));
  // Only a value set from outside replaces the typed text.
  const adopt = useEffectEvent((given: readonly string[]) => {
    if (split(text).join('\n') !== given.join('\n')) setText(given.join('\n'));
  });
  useEffect(() => adopt(value), [value]);
  return (
    <TextBox
      {...control}
      rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, text.split('\n').length))}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onBlur={leave}
      onChange={({ target }) => {
        setText(target.value);
        set(split(target.value));
      }}
    />
  );
}
