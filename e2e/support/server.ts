import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { SERVER_LOG } from './environment.ts';

/** The number of reported failures of a release, as `/metrics` counts them. */
export async function failuresCounted(request: APIRequestContext, area: string, release: string, kind: string): Promise<number> {
  const text = await (await request.get('/metrics')).text();
  const start = `cabinet_remote_failures_total{area="${area}",release="${release}",kind="${kind}"} `;
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? 0 : Number(line.slice(start.length));
}

/** Whether the server has logged something that contains `text`. */
export const isLogged = (text: string): boolean => readFileSync(SERVER_LOG, 'utf8').includes(text);
