export { lacksFactor } from './lacks-factor.ts';
export { removeFactors } from './remove-factors.ts';
