import { addMessages } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { lateUiMessagesOf } from './messages.ts';

const loads = new Map<Locale, Promise<void>>();

/** Loads the texts of the design system that home does not show: those of lists, forms and failed calls. A load that fails is begun again by the next call. */
export async function loadLateTexts(locale: Locale): Promise<void> {
  const running = loads.get(locale);
  if (running) return running;
  const load = lateUiMessagesOf(locale).then((messages) => addMessages('ui', locale, messages));
  loads.set(locale, load);
  load.catch(() => loads.delete(locale));
  return load;
}

/** Loads them in a language that the page is switched to, when it has them in another. */
export async function followLateTexts(locale: Locale): Promise<void> {
  if (loads.size > 0) await loadLateTexts(locale);
}
