import { addMessages, hasMessages, useLocale, useT, type Translate } from '@cabinet/contract/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

const NAMESPACE = 'report';
const TEXTS = { ru, en, es };

/** The texts of the dialogs of reports, apart from those of `ui` because every page loads these. */
export function useReportTexts(): Translate {
  const locale = useLocale();
  if (!hasMessages(NAMESPACE, locale)) addMessages(NAMESPACE, locale, TEXTS[locale]);
  return useT(NAMESPACE);
}
