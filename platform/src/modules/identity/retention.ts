import type { App } from '../../module.ts';
import { KnownDevices } from './known-devices.ts';

/** Deletes sessions that are over, and browsers that nobody signs in with, for as long as the installation keeps them. */
export async function sweepSignIns({ db, services: { identity, settings } }: Pick<App, 'db' | 'services'>): Promise<void> {
  const [sessions, devices] = [await settings.keptSince('sessions'), await settings.keptSince('devices')];
  if (sessions) await identity.sessions.sweep(sessions);
  if (devices) await new KnownDevices(db).sweep(devices);
}
