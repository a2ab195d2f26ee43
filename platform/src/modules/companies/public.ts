export { paddedNumber } from './document-number.ts';
