import { normalizePhone } from '@cabinet/domain/phone';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../module.ts';
import { namedPlugin } from '../../../named-plugin.ts';
import { sendPage } from '../../../plugins/http/static-page.ts';
import { devicePage, readDeviceTexts, type Outcome } from './device-page.ts';
import { SandboxGateway, type SandboxSession } from './gateway.ts';

const LARGEST_FORM = 1024;
const FORM = 'application/x-www-form-urlencoded';

interface OneCode {
  Params: { code: string };
}

/** Links the phone that was typed, ends its link or what is paid for it; answers what could not be done. */
async function act(gateway: SandboxGateway, session: SandboxSession, form: URLSearchParams): Promise<Outcome> {
  const action = form.get('action');
  if (action === 'unlink') await gateway.unlink(session);
  if (action === 'end') await gateway.endPeriod(session);
  if (action !== 'link') return undefined;
  const phone = normalizePhone(form.get('phone') ?? '');
  if (!phone) return 'invalid';
  await gateway.scan(session, phone);
  return (await gateway.sessionOf(session.code ?? ''))?.state === 'authorized' ? undefined : 'failed';
}

/** `GET /wapi/device/{code}`: the simulated phone of the sandbox; its buttons post to it. Only where the sandbox is. */
export async function deviceRoutes(app: App): Promise<void> {
  const { gateway } = app.services.wapi;
  if (!(gateway instanceof SandboxGateway)) return;
  const texts = await readDeviceTexts();
  const answer = async (reply: FastifyReply, { params }: FastifyRequest<OneCode>, outcome?: Outcome) => {
    const { frontend } = await app.services.settings.publicSettings();
    const page = devicePage(await gateway.sessionOf(params.code), frontend.locale, texts[frontend.locale], outcome);
    return sendPage(reply, page);
  };
  await app.register(
    namedPlugin('wapi: simulated phone', async (scoped) => {
      if (!scoped.hasContentTypeParser(FORM))
        scoped.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
          done(null, new URLSearchParams(body as string)),
        );
      scoped.get<OneCode>('/wapi/device/:code', (request, reply) => answer(reply, request));
      scoped.post<OneCode & { Body: unknown }>('/wapi/device/:code', async (request, reply) => {
        const session = await gateway.sessionOf(request.params.code);
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        return answer(reply, request, session && (await act(gateway, session, form)));
      });
    }),
  );
}
