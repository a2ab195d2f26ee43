/** Passwords of tests cost next to nothing to hash, except where a test asks for their real cost. */
import { scryptCost } from '../modules/identity/public.ts';

const costs = { real: { ...scryptCost }, cheap: { N: 256, r: 8, p: 1 } };

/** Sets what a password costs from now on, in every test of the thread. */
export const setPasswordCost = (cost: keyof typeof costs): void => void Object.assign(scryptCost, costs[cost]);

setPasswordCost('cheap');
