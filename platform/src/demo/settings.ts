import type { Demo } from './seeder.ts';

const CONTACTS = {
  phones: ['+74950000000'],
  emails: ['support@example.com'],
  websites: ['example.com'],
  socials: [{ title: 'Telegram', url: 'https://t.me/example' }],
};

/** The variant with all channels, somebody to write to, and for whoever registers the same tariffs and routes as for the others. */
export async function seedSettings({ app, accounts }: Demo): Promise<void> {
  const { settings } = app.services;
  const [tariffs, routingGroups] = await Promise.all([
    // Those of the installation's language: one for each channel.
    app.db.selectFrom('user_tariff').select('tariff_id as id').where('user_id', '=', accounts.demo.id).execute(),
    app.db.selectFrom('routing_group').select('id').execute(),
  ]);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await settings.set('frontend.variant', true);
  await settings.set('twoFactor.rememberDays', 30);
  await settings.set('frontend.blog', 'https://example.com/blog');
  await settings.set('contacts', CONTACTS);
  await settings.set('registration.plans', [{ when: {}, tariffs: ids(tariffs), routingGroups: ids(routingGroups) }]);
}
