import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { DescriptionItem } from '@cabinet/design-system/description-list';
import { Owner } from '@cabinet/design-system/list';
import { Sensitive } from '@cabinet/design-system/value';
import type { Permission } from '@cabinet/domain/permissions';
import { meetsLevel } from '@cabinet/domain/roles';

/** The owner of a row for a description list, for roles that see rows of other accounts by `permission` (spec 2 §2); false for other roles. */
export function useOwnerItem(permission: Permission, OwnerId: string | null): DescriptionItem | false {
  const t = useT('messages');
  const { scope } = useCabinet();
  if (OwnerId === null || !meetsLevel(scope(permission), 'resellerUp')) return false;
  const value = (
    <Sensitive>
      <Owner id={OwnerId} />
    </Sensitive>
  );
  return { label: t('owner'), value };
}
