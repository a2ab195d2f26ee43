import { useEffect, useEffectEvent, useState } from 'react';
import { formatPhone, normalizePhone, PHONE_MASK_DIGITS } from '@cabinet/domain/phone';
import { FieldFrame, Input } from '../input/input.tsx';
import { needsPhoneLibrary, usePhoneLibrary } from '../internal/use-phone-library.ts';
import type { FieldProps } from './text-fields.tsx';
import { useCaret } from './use-caret.ts';
import { useFormField } from './use-form-field.ts';

/** Keeps only the characters a phone may be written with, and at most as many digits as the mask allows. */
export function cleanPhone(text: string): string {
  let digits = 0;
  return [...text].filter((char) => (/\d/.test(char) ? (digits += 1) <= PHONE_MASK_DIGITS : /[+\s().-]/.test(char))).join('');
}

/**
 * A phone number, typed or pasted in any common notation, stored in E.164 once it is complete (a leading 8 becomes 7) and
 * shown in international format on blur. The text is never reformatted under the caret.
 */
export function PhoneField({
  name,
  label,
  hint,
  required,
  after,
  country,
  disabled,
  autoFocus,
}: FieldProps & { country?: string; disabled?: boolean; autoFocus?: boolean }) {
  const field = useFormField<string | null | undefined>(name);
  const [input, read] = useCaret(cleanPhone);
  const [typed, setTyped] = useState<string>();
  const value = field.value ?? '';
  const store = (text: string) => field.set(normalizePhone(text, country) ?? text);
  const [isTurnedTo, setTurnedTo] = useState(false);
  const shown = value ? formatPhone(value) : '';
  const isLoaded = usePhoneLibrary(isTurnedTo || needsPhoneLibrary(country) || (value !== '' && shown === value));
  // What was typed before the library came is read again.
  const readAgain = useEffectEvent(() => {
    if (typed !== undefined) store(typed);
  });
  useEffect(() => readAgain(), [isLoaded]);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          value={typed ?? shown}
          onFocus={() => setTurnedTo(true)}
          onChange={(event) => {
            const text = read(event.target);
            setTyped(text);
            store(text);
          }}
          onBlur={() => {
            setTyped(undefined);
            field.leave();
          }}
        />
      )}
    </FieldFrame>
  );
}
