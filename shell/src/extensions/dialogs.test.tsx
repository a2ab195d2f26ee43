import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { startI18n } from '@cabinet/contract/i18n';
import { observable } from '../app/observable.ts';
import { ServicesContext, type Asked, type Opened, type Services } from '../app/services.ts';
import { declarationFor, inlineRegistry, registryWith, releaseFor, remoteModule } from '../federation/federation-testing.ts';
import { setReleaseLoader } from '../federation/load-remote.ts';
import { loadRegistry } from '../federation/registry.ts';
import { DialogsHost, openDialog } from './dialogs.tsx';

const lender = { ...declarationFor('contacts'), dialogs: { pick: 'storage.pick/v1' } };
const release = { ...releaseFor('contacts', 'b'), declaration: lender };

async function open(Dialog?: () => React.ReactNode) {
  inlineRegistry(registryWith({ b: release }, 'b', []));
  await loadRegistry();
  globalThis.fetch = async () => ({ ok: false, status: 503 }) as Response;
  setReleaseLoader(async () => {
    if (!Dialog) throw new Error('RUNTIME-008');
    return { ...remoteModule('contacts'), dialogs: { pick: async () => ({ Dialog }) } };
  });
  const opened = observable<readonly Opened[]>([]);
  const services = { declarations: [lender], opened, asked: observable<readonly Asked[]>([]) };
  render(
    <ServicesContext value={services as unknown as Services}>
      <DialogsHost />
    </ServicesContext>,
  );
  const missing = jest.fn();
  const answer = openDialog(services, 'storage.pick/v1', { accept: [] } as never, missing);
  return { answer, missing, opened };
}

beforeAll(async () => {
  await startI18n('en');
});
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a dialog of another area shows, and answers when it is closed', async () => {
  const { answer, opened } = await open(() => <p>Choose a file</p>);
  expect(await screen.findByText('Choose a file')).toBeVisible();
  opened.get()[0]?.close({ chosen: 1 });
  expect(await answer).toEqual({ chosen: 1 });
});

test('a dialog that cannot be loaded is told as missing, and answers nothing', async () => {
  const { answer, missing, opened } = await open();
  expect(await answer).toBeUndefined();
  expect(missing).toHaveBeenCalledTimes(1);
  expect(opened.get()).toEqual([]);
});

test('a dialog that breaks while it shows is told and closed', async () => {
  const { answer, missing, opened } = await open(() => {
    throw new Error('broken');
  });
  expect(await answer).toBeUndefined();
  expect(missing).toHaveBeenCalledTimes(1);
  expect(opened.get()).toEqual([]);
});
