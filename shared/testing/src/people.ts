import type { Role } from '@cabinet/domain/roles';
import { DEFAULT_SETTINGS, type Settings } from '@cabinet/domain/settings';
import type { User } from '@cabinet/domain/users';

/** An account of a role, with the test's differences. */
export function person(role: Role, given: Partial<User> = {}): User {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    username: role === 'me' ? 'demo' : role,
    role,
    data: { firstName: 'Anna', lastName: 'Smith', email: 'anna@example.com', phone: '+79161234567', country: 'RU' },
    referralCode: '',
    isActive: true,
    ResellerId: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...given,
  };
}

/** Partial settings: given keys replace those of their group. */
export type GivenSettings = { [K in keyof Settings]?: Settings[K] extends readonly unknown[] ? Settings[K] : Partial<Settings[K]> };

export function settingsWith(given: GivenSettings = {}): Settings {
  return {
    frontend: { ...DEFAULT_SETTINGS.frontend, ...given.frontend },
    // The server's answer when support has no address.
    chat: { ...DEFAULT_SETTINGS.chat, provider: 'none', ...given.chat },
    billings: { ...DEFAULT_SETTINGS.billings, ...given.billings },
    sendings: { ...DEFAULT_SETTINGS.sendings, ...given.sendings },
    shortLinks: { ...DEFAULT_SETTINGS.shortLinks, domains: ['s.example'], ...given.shortLinks },
    contacts: { ...DEFAULT_SETTINGS.contacts, ...given.contacts },
    channels: given.channels ?? ['sms'],
  };
}
