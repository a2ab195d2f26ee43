import { readFile } from 'node:fs/promises';
import { LOCALES } from '@cabinet/domain/locales';
import type { App } from '../../../module.ts';
import { SCRIPT } from '../routes.ts';
import { defineWidget } from './widget.ts';

/** Browsers ask again after so many seconds, so that what is mended reaches every site soon. */
const KEPT_SECONDS = 600;

/** The widget's script, as browsers run it, with its texts in every language. */
export async function widgetScript(): Promise<string> {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const text = await readFile(new URL(`locales/${locale}.json`, import.meta.url), 'utf8');
      return [locale, JSON.parse(text) as unknown] as const;
    }),
  );
  return `(${defineWidget.toString()})(${JSON.stringify(Object.fromEntries(texts))});\n`;
}

/** `GET /otp/widget.js`: for any site. */
export async function widgetRoute(app: App): Promise<void> {
  const script = await widgetScript();
  app.get(SCRIPT, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  );
}
