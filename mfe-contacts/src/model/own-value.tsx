import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DateTime } from '@cabinet/design-system/value';
import type { CustomField } from '@cabinet/domain/custom-fields';

/** A value of an own field as people read it. */
export function OwnValue({ field: { type }, value }: { field: Pick<CustomField, 'type'>; value: string | null | undefined }) {
  const t = useT('contacts');
  const format = useFormat();
  if (!value) return null;
  if (type === 'number') return format.number(Number(value));
  if (type === 'date') return <DateTime at={value} exact="date" interactive={false} />;
  if (type === 'boolean') return t(value === 'true' ? 'customFields.yes' : 'customFields.no');
  return value;
}
