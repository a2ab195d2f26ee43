import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { BoundField } from '@cabinet/design-system/form';
import { TextBox, type FrameControl } from '@cabinet/design-system/input';

type Words = Readonly<Record<string, string>>;

interface LinesProps<T> {
  name: string;
  label: string;
  hint: string;
  /** The value as lines, and lines as the value. */
  write: (value: T | undefined) => string;
  read: (lines: readonly string[]) => T;
}

/** A value that is edited line by line. */
function LinesField<T>({ name, label, hint, write, read }: LinesProps<T>) {
  return (
    <BoundField<T | undefined> name={name} label={label} hint={hint}>
      {(control, { value, set, leave }) => <Lines<T> {...{ control, value, set, leave, write, read }} />}
    </BoundField>
  );
}

interface ControlProps<T> extends Pick<LinesProps<T>, 'write' | 'read'> {
  control: FrameControl;
  value: T | undefined;
  set: (value: T) => void;
  leave: () => void;
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim()).filter((line) => line !== ''); // prettier-ignore

function Lines<T>({ control, value, set, leave, write, read }: ControlProps<T>) {
  const [typed, setTyped] = useState<string>();
  // What was typed is shown as it was, blanks and all, until the value becomes another.
  const isTyped = typed !== undefined && write(read(linesOf(typed))) === write(value);
  return (
    <TextBox
      {...control}
      rows={3}
      spellCheck={false}
      value={isTyped ? typed : write(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        set(read(linesOf(target.value)));
      }}
      onBlur={leave}
    />
  );
}

function pairOf(line: string): [string, string] {
  const at = line.indexOf('=');
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

const pairs = {
  write: (words: Words = {}) => Object.entries(words).map(([from, to]) => `${from} = ${to}`).join('\n'), // prettier-ignore
  read: (lines: readonly string[]): Words => Object.fromEntries(lines.map(pairOf)),
};
const texts = {
  write: (values: readonly unknown[] = []) => values.join('\n'),
  read: (lines: readonly string[]): readonly unknown[] => lines,
};

/** The provider's words and ours, a pair a line: `DELIVRD = delivered`. */
export function MapField(props: { name: string; label: string }) {
  const t = useT('admin');
  return <LinesField<Words> {...props} {...pairs} hint={t('provider.form.mapHint')} />;
}

/** Several values, one a line. */
export function TextsField(props: { name: string; label: string }) {
  const t = useT('admin');
  return <LinesField<readonly unknown[]> {...props} {...texts} hint={t('provider.form.textsHint')} />;
}
