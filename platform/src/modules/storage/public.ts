export { contentType } from './content-type.ts';
export { attachment } from './disposition.ts';
export type { NewFile } from './service.ts';
export type { ByteStore } from './store/byte-store.ts';
export { filePlace, setFilePlace } from './store/file-place.ts';
export { moveFiles } from './store/move-files.ts';
export { storeOf } from './store/store-of.ts';
