import { maxDigits, type DigitField } from '@cabinet/domain/requisites';
import { BoundField } from '@cabinet/design-system/form';
import { Input } from '@cabinet/design-system/input';

/** A numeric identifier of the kind `of`: it accepts only digits, and no more than that kind may have. */
export function DigitsField({ name, label, of }: { name: string; label: string; of: DigitField }) {
  return (
    <BoundField<string> name={name} label={label}>
      {(control, field) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.set(event.target.value.replace(/\D/g, '').slice(0, maxDigits(of)))}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}
