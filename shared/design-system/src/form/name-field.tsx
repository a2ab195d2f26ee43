import { PERSON_NAME } from '@cabinet/domain/person-name';
import { Input } from '../input/input.tsx';
import { BoundField } from './bound-field.tsx';
import type { FieldProps } from './text-fields.tsx';
import { useCaret } from './use-caret.ts';

/** Keeps only the characters a name may contain: Latin and Cyrillic letters, spaces, hyphens (spec 1 §5). */
export function cleanName(text: string): string {
  return [...text].filter((char) => PERSON_NAME.test(char)).join('');
}

/** A person's name; characters that a name may not contain are dropped as they are typed. */
export function NameField({ autoComplete, disabled, ...props }: FieldProps & { autoComplete?: string; disabled?: boolean }) {
  const [input, read] = useCaret(cleanName);
  return (
    <BoundField<string | null | undefined> {...props}>
      {(control, field) => (
        <Input
          {...control}
          ref={input}
          name={props.name}
          autoComplete={autoComplete}
          disabled={disabled}
          value={field.value ?? ''}
          onChange={(event) => field.set(read(event.target))}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}
