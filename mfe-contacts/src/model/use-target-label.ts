import type { ContactImportTarget } from '@cabinet/domain/contact-import';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { useFieldLabel } from './use-field-label.ts';

/** Names what a column of a file goes to: a field that every contact has, or one that the account has added. */
export function useTargetLabel(own: readonly CustomField[]): (target: ContactImportTarget) => string {
  const label = useFieldLabel();
  return (target) => own.find(({ key }) => ownFieldName(key) === target)?.title ?? label(target);
}
