import { shapeFaults, type Declaration } from './declaration-shape.ts';
import { mixed, type Schema } from './validation.ts';

export {
  declarationFaults,
  NAV_GROUPS,
  type CounterDeclaration,
  type Declaration,
  type NavDeclaration,
  type NavGroup,
  type RouteDeclaration,
  type SearchDeclaration,
} from './declaration-shape.ts';
export { AREA_NAME } from './registry-names.ts';

/** The shape of `remote.json` as a schema. */
export const declarationSchema = mixed<Declaration>().test('declaration', function (declaration) {
  const [path, message] = shapeFaults(declaration)[0]?.split(': ') ?? [];
  return message === undefined ? true : this.createError({ path, message });
}) as unknown as Schema<Declaration>;
