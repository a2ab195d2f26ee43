export { keepMedia } from './keep-media.ts';
