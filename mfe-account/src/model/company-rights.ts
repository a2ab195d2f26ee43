import type { Company } from '@cabinet/domain/companies';
import { meetsLevel, type Scope } from '@cabinet/domain/roles';
import type { OwnerChoice } from './company.ts';

/** Whether somebody may change a company: the operator's, which have no owner, only who may change every row. */
export const mayChange = ({ OwnerId }: Pick<Company, 'OwnerId'>, scope: Scope): boolean =>
  scope !== false && (scope === true || OwnerId !== null);

/** Whether whoever makes a company says whose it is (`companies.create`). */
export const ownerChoice = (scope: Scope): OwnerChoice =>
  scope === true ? 'optional' : meetsLevel(scope, 'managerUp') ? 'required' : 'none';
