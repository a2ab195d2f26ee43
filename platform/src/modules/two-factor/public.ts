export { removeFactors } from './remove-factors.ts';
