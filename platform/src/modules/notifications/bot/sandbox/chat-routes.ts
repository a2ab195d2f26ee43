import { randomBytes } from 'node:crypto';
import type { App } from '../../../../module.ts';
import { namedPlugin } from '../../../../named-plugin.ts';
import { sendPage } from '../../../../plugins/http/static-page.ts';
import { BOT_PATH, SandboxBot } from './bot.ts';
import { chatPage, readChatTexts } from './chat-page.ts';

const LARGEST_FORM = 4096;
const FORM = 'application/x-www-form-urlencoded';
/** Whoever knows the address of a chat plays it. */
const CHAT_ID = /^[\w-]{16}$/;
const CODE = /^\w{1,20}$/;

interface OneChat {
  Params: { chat: string };
  Querystring: { start?: string };
}

/** Does what a button of the page asks for, as Telegram would tell the bot of it. */
async function act({ db, services }: App, bot: SandboxBot, chatId: string, form: URLSearchParams): Promise<void> {
  const { telegramChats } = services;
  const text = (form.get('text') ?? '').trim();
  await db.transaction().execute(async (trx) => {
    if (form.get('action') === 'block') {
      await bot.setBlocked(trx, chatId, true);
      await telegramChats.receive(trx, { chatId, isBlocked: true });
    } else if (form.get('action') === 'unblock') await bot.setBlocked(trx, chatId, false);
    else if (text !== '') {
      await bot.say(trx, chatId, text);
      const reply = await telegramChats.receive(trx, { chatId, name: 'Sandbox', locale: undefined, text });
      if (reply !== undefined) await bot.reply(trx, chatId, reply);
    }
  });
}

/** `GET /telegram/bot?start={code}` begins a simulated chat, `/telegram/bot/{chat}` is it; its buttons post to it. Only where the sandbox is. */
export async function chatRoutes(app: App): Promise<void> {
  const { bot } = app.services.telegramChats;
  if (!(bot instanceof SandboxBot)) return;
  const texts = await readChatTexts();
  await app.register(
    namedPlugin('notifications: simulated chat', async (scoped) => {
      if (!scoped.hasContentTypeParser(FORM))
        scoped.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
          done(null, new URLSearchParams(body as string)),
        );
      scoped.get<{ Querystring: { start?: string } }>(BOT_PATH, (request, reply) => {
        const { start = '' } = request.query;
        const chat = randomBytes(12).toString('base64url');
        return reply.redirect(`${BOT_PATH}/${chat}${CODE.test(start) ? `?start=${start}` : ''}`, 303);
      });
      scoped.get<OneChat>(`${BOT_PATH}/:chat`, async ({ params, query }, reply) => {
        if (!CHAT_ID.test(params.chat)) return reply.redirect(BOT_PATH, 303);
        const { frontend } = await app.services.settings.publicSettings();
        const start = CODE.test(query.start ?? '') ? query.start : undefined;
        const page = chatPage({ id: params.chat, start, ...(await bot.chat(params.chat)) }, frontend.locale, texts[frontend.locale]);
        return sendPage(reply, page);
      });
      scoped.post<OneChat & { Body: unknown }>(`${BOT_PATH}/:chat`, async ({ params, body }, reply) => {
        if (!CHAT_ID.test(params.chat)) return reply.redirect(BOT_PATH, 303);
        if (body instanceof URLSearchParams) await act(app, bot, params.chat, body);
        return reply.redirect(`${BOT_PATH}/${params.chat}`, 303);
      });
    }),
  );
}
