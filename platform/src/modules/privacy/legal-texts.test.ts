import type { LegalTexts } from '@cabinet/domain/legal-texts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'mail', 'notifications', 'storage', 'privacy', 'billings', 'sendings', 'tasks']);
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

const set = (key: string, value: string) => server.app.services.settings.set(key, value);
const texts = async (account: TestAccount) => (await account.get<LegalTexts>('legalTexts')).body;
const asked = async ({ id }: TestAccount) => {
  const { rows } = await server.app.pool.query<{ notice: string }>(
    `select data ->> 'notice' as notice from notification_due where owner_id = $1 and key like 'text:%'
      union all select data ->> 'notice' from notification where owner_id = $1 and key like 'text:%'`,
    [id],
  );
  return rows.map(({ notice }) => notice);
};

test('whoever registers accepts what holds, and is asked again when a text has another version', async () => {
  await set('frontend.publicOffer', 'https://example.com/offer');
  await set('privacy.publicOfferVersion', '1');
  const data = { firstName: 'Anna', lastName: '', email: 'anna@example.com', phone: '+79160000000', country: 'RU' };
  const registered = await server.call<{ id: string }>('POST', 'registration', {
    payload: { username: 'anna-texts', password: 'own-password-1', data },
  });
  const user = (await server.app.services.identity.accounts.get(callerOf(admin), registered.body.id))!;
  const anna = await server.signIn(user);
  expect(await texts(anna)).toMatchObject({
    current: [{ text: 'publicOffer', version: '1', isDue: false }],
    accepted: [
      { text: 'publicOffer', version: '1', url: 'https://example.com/offer', means: 'registration', by: 'anna-texts', ip: '127.0.0.1' },
    ],
  });
  await server.app.services.legalTexts?.askAll();
  expect(await asked(anna)).toEqual([]);

  await set('privacy.publicOfferVersion', '2');
  await server.app.services.legalTexts?.askAll();
  await server.app.services.legalTexts?.askAll();
  expect(await asked(anna)).toEqual(['publicOfferChanged']);
  expect((await texts(anna)).current).toMatchObject([{ version: '2', acceptedAt: null, isDue: true }]);
  expect((await anna.post('legalTexts', { text: 'publicOffer', version: '1' })).status).toBe(409);
  const accepted = await anna.post<LegalTexts>('legalTexts', { text: 'publicOffer', version: '2' });
  expect(accepted.body.current).toMatchObject([{ isDue: false, acceptedAt: expect.any(String) }]);
  await anna.post('legalTexts', { text: 'publicOffer', version: '2' });
  const seen = await admin.get<LegalTexts>(`users/${anna.id}/legalTexts`);
  expect(seen.body.accepted.map(({ version, means }) => [version, means])).toEqual([
    ['2', 'cabinet'],
    ['1', 'registration'],
  ]);
});

test('texts without a version ask nobody, and what was accepted cannot be changed', async () => {
  await set('frontend.privacyPolicy', 'https://example.com/privacy');
  const boris = await server.account({ username: 'boris-texts' });
  await server.app.services.legalTexts?.askAll();
  expect(await asked(boris)).toEqual(['publicOfferChanged']);
  expect((await texts(boris)).current).toMatchObject([
    { text: 'publicOffer', isDue: true },
    { text: 'privacyPolicy', isDue: false },
  ]);
  await expect(server.app.pool.query('delete from text_acceptance')).rejects.toThrow('not changed');
});

test('who may not see an account learns nothing of it', async () => {
  const [other, anna] = [await server.account({ role: 'reseller' }), await server.account()];
  expect((await other.get(`users/${anna.id}/legalTexts`)).status).toBe(404);
  expect((await anna.get(`users/${other.id}/legalTexts`)).status).toBe(403);
});

const callerOf = ({ user: { id, username, role } }: TestAccount) => ({
  account: { id, username, role, permissions: {}, sessionId: '', expiresAt: new Date(), actorId: null },
  scope: true as const,
});
