import { BoundField } from '../form/bound-field.tsx';
import type { FieldProps } from '../form/text-fields.tsx';
import { useCaret } from '../form/use-caret.ts';
import { Input } from '../input/input.tsx';
import { completeTime, maskTime } from './mask.ts';

/** A time of day in a form, `HH:MM:SS`, typed with or without colons and completed on blur. Holds the text. */
export function TimeField({ disabled, ...props }: FieldProps & { disabled?: boolean }) {
  const [input, read] = useCaret(maskTime);
  return (
    <BoundField<string | null | undefined> {...props}>
      {(control, field) => (
        <Input
          {...control}
          ref={input}
          name={props.name}
          icon="clock"
          inputMode="numeric"
          autoComplete="off"
          placeholder="HH:MM:SS"
          disabled={disabled}
          value={field.value ?? ''}
          onChange={(event) => {
            const erasing = event.target.value.length < (field.value ?? '').length;
            field.set(erasing ? event.target.value : read(event.target));
          }}
          onBlur={(event) => {
            field.set(completeTime(event.target.value));
            field.leave();
          }}
        />
      )}
    </BoundField>
  );
}
