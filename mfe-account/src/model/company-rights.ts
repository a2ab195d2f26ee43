import type { Company } from '@cabinet/domain/companies';
import type { Scope } from '@cabinet/domain/roles';

/** Whether somebody may change a company: the operator's, which have no owner, only who may change every row. */
export const mayChange = ({ OwnerId }: Pick<Company, 'OwnerId'>, scope: Scope): boolean =>
  scope !== false && (scope === true || OwnerId !== null);
