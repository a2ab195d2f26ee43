import { createElement, use, type ComponentType } from 'react';
import { addMessages, currentLocale, useLocale } from '@cabinet/contract/i18n';
import { lazyComponent, loadWithRetries } from '@cabinet/design-system/lazy';
import type { Locale } from '@cabinet/domain/locales';

const FILES = {
  ru: () => import('../locales/late/ru.json', { with: { type: 'json' } }),
  en: () => import('../locales/late/en.json', { with: { type: 'json' } }),
  es: () => import('../locales/late/es.json', { with: { type: 'json' } }),
};

const loaded = new Set<Locale>();
const loading = new Map<Locale, Promise<void>>();

/** Loads the texts that no page shows at once, in one language; resolves when they are there. */
function loadLateTexts(locale: Locale): Promise<void> {
  const running = loading.get(locale);
  if (running) return running;
  const work = loadWithRetries(FILES[locale]).then(
    ({ default: messages }) => {
      addMessages('send', locale, messages);
      loaded.add(locale);
    },
    (error: unknown) => {
      loading.delete(locale);
      throw error;
    },
  );
  loading.set(locale, work);
  return work;
}

/**
 * `lazyComponent` for what says something of `locales/late`: the texts are loaded beside its code. In another language it waits for
 * those, and keeps its state.
 */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyComponent<P>(async () => {
    const [Content] = await Promise.all([load(), loadLateTexts(currentLocale())]);
    return function WithLateTexts(props: P) {
      const locale = useLocale();
      if (!loaded.has(locale)) use(loadLateTexts(locale));
      return createElement(Content, props);
    };
  });
}
