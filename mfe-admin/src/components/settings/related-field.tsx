import { useResource } from '@cabinet/api/resource';
import { MultiSelectField } from '@cabinet/design-system/select';
import { routingGroups } from '@cabinet/domain/routing';
import { tariffs } from '@cabinet/domain/tariffs';

interface RelatedFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  of: 'tariff' | 'routingGroup';
}

/** Most rows that can be chosen from. */
const OFFERED = 1000;

/** Tariffs or routing groups, chosen by title. */
export function RelatedField({ of, ...props }: RelatedFieldProps) {
  const offered = { $limit: OFFERED };
  const listed = useResource(tariffs).useFind(offered, { skip: of !== 'tariff' });
  const grouped = useResource(routingGroups).useFind(offered, { skip: of !== 'routingGroup' });
  const rows: readonly { id: string; title: string }[] = (of === 'tariff' ? listed.data?.data : grouped.data?.data) ?? [];
  return <MultiSelectField {...props} options={rows.map(({ id, title }) => ({ value: id, label: title }))} wrap />;
}
