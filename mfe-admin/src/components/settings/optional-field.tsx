import { useT } from '@cabinet/contract/i18n';
import { BoundField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';

interface OptionalFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  options: readonly { value: string | boolean; label: string }[];
}

/** One of a few values or none, which leaves the field out. */
export function OptionalField({ options, ...props }: OptionalFieldProps) {
  const t = useT('admin');
  return (
    <BoundField<string | boolean | undefined> {...props}>
      {(control, field) => (
        <NativeSelect
          {...control}
          name={props.name}
          placeholder={t('settings.any')}
          options={options.map(({ value, label }) => ({ value: String(value), label }))}
          value={field.value === undefined ? '' : String(field.value)}
          onChange={(chosen) => field.set(options.find(({ value }) => String(value) === chosen)?.value)}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}
