import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { Fact } from '@cabinet/design-system/facts';
import { Owner } from '@cabinet/design-system/list';
import { Sensitive } from '@cabinet/design-system/value';
import type { Permission } from '@cabinet/domain/permissions';
import { meetsLevel } from '@cabinet/domain/roles';

/** Whose a row is, told to those who see others' rows of what `permission` reads (spec 2 §2); false for everybody else. */
export function useOwnerFact(permission: Permission, OwnerId: string | null): Fact | false {
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
