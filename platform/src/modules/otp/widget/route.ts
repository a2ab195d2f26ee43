import { readFile } from 'node:fs/promises';
import { LOCALES } from '@cabinet/domain/locales';
import type { App } from '../../../module.ts';
import { WIDGET_SCRIPT_PATH } from '../routes.ts';
import { defineWidget } from './widget.ts';

/** Seconds for which browsers cache the script: few, so that fixes reach every site soon. */
const CACHE_SECONDS = 600;

/** Source of the widget's script with its texts in every language. */
export async function widgetScript(): Promise<string> {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const text = await readFile(new URL(`locales/${locale}.json`, import.meta.url), 'utf8');
      return [locale, JSON.parse(text) as unknown] as const;
    }),
  );
  return `(${defineWidget.toString()})(${JSON.stringify(Object.fromEntries(texts))});\n`;
}

/** `GET /otp/widget.js`: the widget's script, which any site may load. */
export async function widgetRoute(app: App): Promise<void> {
  const script = await widgetScript();
  app.get(WIDGET_SCRIPT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  );
}
