import { useResource } from '@cabinet/api/resource';
import { contactFields, CUSTOM_FIELD, type CustomField } from '@cabinet/domain/custom-fields';

const NONE: readonly CustomField[] = [];

/** The fields that an account has added to its contacts, in their order, archived ones left out; none until they are loaded. */
export function useOwnFields(ownerId: string | undefined): readonly CustomField[] {
  const { data } = useResource(contactFields).useFind(
    { OwnerId: ownerId, isActive: true, $limit: CUSTOM_FIELD.perAccount },
    { skip: !ownerId },
  );
  return data?.data ?? NONE;
}
