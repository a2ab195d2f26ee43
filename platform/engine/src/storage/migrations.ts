import { fileURLToPath } from 'node:url';

/** Folder of the migrations of the engine's tables; whoever runs the engine applies them with its own, in order of number. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
