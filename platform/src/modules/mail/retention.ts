import type { App } from '../../module.ts';

/** Deletes emails that could not be sent for as long as the installation keeps them. */
export async function sweepEmails({ services }: Pick<App, 'services'>): Promise<void> {
  const before = await services.settings.keptSince('emails');
  if (before) await services.mail.sweep(before);
}
