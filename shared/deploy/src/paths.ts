import { join, resolve } from 'node:path';

/** The folder with releases and registry: `DATA_DIR`, as the server reads it. */
export function dataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return resolve(env['DATA_DIR'] || 'data');
}

export const registryFile = (data: string) => join(data, 'registry.json');
export const shellFolder = (data: string) => join(data, 'releases/shell');
export const areaReleases = (data: string, area: string) => join(data, 'releases/remotes', area);
