import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { startI18n } from '@cabinet/contract/i18n';
import { observable } from '../app/observable.ts';
import { ServicesContext, type PendingQuestion, type OpenDialog, type Services } from '../app/services.ts';
import { declarationFor, inlineRegistry, registryWith, releaseFor, remoteModule } from '../federation/federation-testing.ts';
import { setReleaseLoader } from '../federation/load-remote.ts';
import { loadRegistry } from '../federation/registry.ts';
import { Dialogs, openDialog } from './dialogs.tsx';

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
  const dialogs = observable<readonly OpenDialog[]>([]);
  const services = { declarations: [lender], dialogs, questions: observable<readonly PendingQuestion[]>([]) };
  render(
    <ServicesContext value={services as unknown as Services}>
      <Dialogs />
    </ServicesContext>,
  );
  const missing = jest.fn();
  const answer = openDialog(services, 'storage.pick/v1', { accept: [] } as never, missing);
  return { answer, missing, dialogs };
}

beforeAll(async () => {
  await startI18n('en');
});
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a dialog of another area shows, and answers when it is closed', async () => {
  const { answer, dialogs } = await open(() => <p>Choose a file</p>);
  expect(await screen.findByText('Choose a file')).toBeVisible();
  dialogs.get()[0]?.close({ chosen: 1 });
  expect(await answer).toEqual({ chosen: 1 });
});

test('a dialog that cannot be loaded is told as missing, and answers nothing', async () => {
  const { answer, missing, dialogs } = await open();
  expect(await answer).toBeUndefined();
  expect(missing).toHaveBeenCalledTimes(1);
  expect(dialogs.get()).toEqual([]);
});

test('a dialog that breaks while it shows is told and closed', async () => {
  const { answer, missing, dialogs } = await open(() => {
    throw new Error('broken');
  });
  expect(await answer).toBeUndefined();
  expect(missing).toHaveBeenCalledTimes(1);
  expect(dialogs.get()).toEqual([]);
});
