import { Chips } from '@cabinet/design-system/chips';
import type { FrameControl } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { RemoteSelect, type RemoteOptions } from '@cabinet/design-system/select';

interface ChosenValuesProps extends Partial<FrameControl> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  nameOf: (value: string) => string | undefined;
  useOptions: (search: string) => RemoteOptions;
  placeholder: string;
  onBlur?: () => void;
  'aria-label'?: string;
}

/** Several values that are searched by name and chosen one after another. */
export function ChosenValues({ values, onChange, nameOf, ...select }: ChosenValuesProps) {
  return (
    <Stack gap="sm">
      <RemoteSelect {...select} value={undefined} onChange={(value) => value !== undefined && onChange([...new Set([...values, value])])} />
      <Chips
        items={values.map((value) => ({
          key: value,
          label: nameOf(value) ?? value,
          onRemove: () => onChange(values.filter((one) => one !== value)),
        }))}
      />
    </Stack>
  );
}
