import type { Consent } from '@cabinet/domain/opt-outs';
import { DEFAULT_LOCALE, detectLocale } from '@cabinet/domain/locales';
import { readLinkPath } from '@cabinet/domain/message-links';
import { SHORT_LINK } from '@cabinet/domain/short-links';
import type { App, Module } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { acceptedLanguages } from '../../plugins/http/accepted-languages.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { passLate, takeLate } from './pass-late.ts';
import { MovedAccounts, type MovedKind } from './service.ts';

const WIDGET = /^\/(?:api\/n\/otp|otp)\/([\da-f-]{36})(?:[/?]|$)/;
const FILE = /^\/api\/storage\/([\da-f-]{36})(?:[/?]|$)/;

/** What of an account an address without a session names. */
function namedIn(url: string): { kind: MovedKind; value: string } | undefined {
  if (url.startsWith(SHORT_LINK.path)) {
    const read = readLinkPath(url.slice(SHORT_LINK.path.length).replace(/[?#].*$/, ''));
    return read && { kind: 'link', value: read.code };
  }
  for (const [kind, pattern] of [
    ['widget', WIDGET],
    ['file', FILE],
  ] as const) {
    // prettier-ignore
    const value = pattern.exec(url)?.[1];
    if (value !== undefined) return { kind, value };
  }
  return undefined;
}

/** Passes on calls whose address names something of an account that has left. */
function passAddresses(app: App, moved: MovedAccounts): void {
  app.addHook('onRequest', async (request, reply) => {
    const named = namedIn(request.url);
    const cell = named && (await moved.cellOf([named.kind], named.value));
    return cell === undefined ? undefined : reply.passOn(cell);
  });
}

/** Says "come again" to whose rows left while their call was answered: it found nothing of them, and says so of money or of rows. */
function correctRefusals(app: App, moved: MovedAccounts): void {
  app.addHook('onRequest', async ({ caller }) => {
    if (caller) moved.refuseDraining(caller.account.id);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || reply.statusCode === 503 || !request.caller) return payload;
    const cell = await moved.cellOfAccount(request.caller.account.id);
    if (cell === undefined) return payload;
    const locale = detectLocale(acceptedLanguages(request.headers['accept-language']), DEFAULT_LOCALE);
    reply.code(503).header('retry-after', '1').type('application/json; charset=utf-8').removeHeader('content-length');
    return JSON.stringify({ ...new ApiError('UNAVAILABLE', { cell }).bodyIn(locale), requestId: request.id });
  });
}

/** What else this cell has to do for accounts that have left it, and for those that came (docs/cells.md "Moving an account"). */
export const module: Module = {
  name: 'moved-accounts',
  services(app) {
    const moved = new MovedAccounts(app);
    app.services.movedAccounts = moved;
    const { cellLink: link, cells } = app;
    if (cells.here !== undefined && app.config.roles.api) {
      passAddresses(app, moved);
      correctRefusals(app, moved);
    }
    if (!link) return;
    takeLate(app, link);
    link.serve<{ ownerId: string; recipient: string; consent?: Consent }>(
      'moved-opt-out',
      async (_cell, { ownerId, recipient, consent }) => {
        const { optOuts } = app.services;
        if (consent) await optOuts.changeByLink({ ownerId, recipient }, consent);
        return optOuts.stateOf({ ownerId, recipient });
      },
    );
  },
  start(app) {
    return app.cells.here === undefined ? undefined : app.services.movedAccounts?.watch();
  },
  jobs(app) {
    const { cellLink: link } = app;
    return [
      {
        name: 'movedAccounts.passLate',
        ...(link ? { schedule: '* * * * *' } : {}),
        run: untilDone(async () => (link ? passLate(app, link) : false)),
      },
    ];
  },
};
