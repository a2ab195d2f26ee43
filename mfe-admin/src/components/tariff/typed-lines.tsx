import { TextBox, type FrameControl } from '@cabinet/design-system/input';

interface TypedLinesProps {
  control: Partial<FrameControl>;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur: () => void;
  placeholder?: string | undefined;
  /** Lines that the text box shows at most. */
  maxLines?: number;
}

/** Values that are typed, one in a line. */
export function TypedLines({ control, values, onChange, onBlur, placeholder, maxLines = 6 }: TypedLinesProps) {
  return (
    <TextBox
      {...control}
      rows={Math.min(maxLines, Math.max(1, values.length))}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={values.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      onBlur={() => {
        onChange([...new Set(values.map((line) => line.trim()).filter((line) => line !== ''))]);
        onBlur();
      }}
    />
  );
}
