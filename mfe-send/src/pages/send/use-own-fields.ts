import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { contactFields, CUSTOM_FIELD, type CustomField } from '@cabinet/domain/custom-fields';

const NONE: readonly CustomField[] = [];

/** The fields that the account has added to its contacts, which its texts may name; none until they are loaded. */
export function useOwnFields(): readonly CustomField[] {
  const { can, session } = useCabinet();
  const { data } = useResource(contactFields).useFind(
    { OwnerId: session.user.id, isActive: true, $limit: CUSTOM_FIELD.perAccount },
    { skip: !can('contacts.get') },
  );
  return data?.data ?? NONE;
}
