import { isUuid } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { sendPage } from '../../../plugins/http/static-page.ts';
import { checkoutPage } from './page.ts';
import { checkoutPath, SandboxProvider } from './provider.ts';
import type { Checkout } from './store.ts';
import { readCheckoutTexts } from './texts.ts';

const LARGEST_FORM = 1024;
/** What the card's field holds at first: the number that test cards are known by. */
const USUAL_CARD = '4242';
/** Shares of a payment that each button of a paid checkout gives back. */
const REFUNDS: Readonly<Record<string, number>> = { ask: 0, half: 0.5, whole: 1 };

const lastFour = (card: string | null) => (card ?? '').replace(/\D/g, '').slice(-4).padStart(4, '0');

/** Pays, declines or gives back; answers where the person goes on. */
async function act(provider: SandboxProvider, checkout: Checkout, form: URLSearchParams): Promise<string> {
  const { id, method, url_success: success, url_fail: fail } = checkout;
  const here = checkoutPath(id);
  const action = form.get('action') ?? '';
  if (action in REFUNDS) {
    await provider.store.refund(id, REFUNDS[action] ?? 0);
    await provider.sendCallback(id);
    return here;
  }
  if (action !== 'pay' && action !== 'decline') return fail ?? here;
  const isPaid = action === 'pay';
  await provider.store.end(id, isPaid ? 'paid' : 'failed', method === 'card' ? lastFour(form.get('card') ?? USUAL_CARD) : null);
  await provider.sendCallback(id);
  return (isPaid ? success : fail) ?? here;
}

/** `GET /checkout/{id}`: the page of the sandbox where a payment is made; its buttons post to it. Only where the sandbox is. */
export function checkoutRoutes(app: App): void {
  const provider = app.services.payments.provider('sandbox');
  if (!(provider instanceof SandboxProvider)) return;
  const texts = readCheckoutTexts();
  const checkoutOf = async (id: string) => {
    const checkout = isUuid(id) ? await provider.store.get(id) : undefined;
    if (!checkout) throw new ApiError('NOT_FOUND');
    return checkout;
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  app.get<{ Params: { id: string } }>('/checkout/:id', async ({ params }, reply) => {
    const checkout = await checkoutOf(params.id);
    const { frontend } = await app.services.settings.publicSettings();
    return sendPage(reply, checkoutPage(checkout, (await texts)[checkout.locale], frontend));
  });
  app.post<{ Params: { id: string }; Body: unknown }>('/checkout/:id', async ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    return reply.redirect(await act(provider, await checkoutOf(params.id), form), 303);
  });
}
