import { createElement, type ComponentType } from 'react';
import { providers, type Provider, type ProviderHealth } from '@cabinet/domain/providers';
import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import { manifest } from '../remote.manifest.ts';

const AT = '2026-11-20T10:00:00.000Z';

export const node: ProviderHealth = {
  state: 'degraded',
  text: 'No answer to the bind',
  node: 'node-1:17:ab',
  at: AT,
  activity: {
    perSecond: 187.5,
    inFlight: 12,
    waiting: 3,
    pausedFor: 0,
    links: [
      { role: 'transceiver', state: 'bound', text: null, inUse: 12, window: 20 },
      { role: 'transceiver', state: 'waiting', text: 'No answer to the bind', inUse: 0, window: 20 },
    ],
    errors: [{ text: 'ESME_RINVDSTADR', times: 2104, at: AT }],
  },
};

/** An SMPP provider with two connections, one of which is down. */
export const operator: Provider = {
  id: '019a8b2c-1234-7abc-8def-0000000000e1',
  name: 'direct-b',
  title: 'Direct B',
  kind: 'smpp',
  types: ['sms'],
  isActive: true,
  settings: smppSettingsSchema.cast({ host: 'smsc.example', systemId: 'shop', throughput: 400, binds: 2, window: 20 }),
  credentials: ['password'],
  health: [node],
  control: 'running',
  controlledAt: null,
  hasCallback: false,
  recent: { accepted: 900, refused: 70, throttled: 0, lost: 30, delivered: 76, failed: 24 },
  createdAt: AT,
  updatedAt: AT,
};

/** Opens a page of providers; what is done to the row is stored as the server does. */
export function openProviders(
  page: ComponentType,
  path: string,
  { row = operator, handlers = [] }: { row?: Provider; handlers?: readonly Handler[] } = {},
) {
  const isOne = path.includes(operator.id);
  return renderPage(createElement(page), {
    area: 'admin',
    role: 'admin',
    path: `/operations/providers${path}`,
    ...(isOne ? { route: `/operations/providers${path.replace(operator.id, ':id')}` } : {}),
    manifests: [manifest],
    handlers: [
      ...handlers,
      handle('PUT', 'providers/:id/control', ({ body }, server) => {
        const changed = { ...row, ...(body as Pick<Provider, 'control'>), controlledAt: AT };
        server.upsert(providers, [changed as never]);
        return changed;
      }),
      handle('GET', 'providers/:id/traffic', () => ({ data: [] })),
      handleResource(providers, [row]),
    ] as never,
  });
}
