export { keepMedia } from './keep-media.ts';
export { addressPrefix } from './repository.ts';
