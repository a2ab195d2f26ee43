export { typesOfGroups } from './types-of-groups.ts';
