import { addMessages, hasMessages, useLocale, useT, type Translate } from '@cabinet/contract/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

const NAMESPACE = 'emailEditor';
const TEXTS = { ru, en, es };

/** The texts of the editor, which are loaded with it. */
export function useEmailEditorTexts(): Translate {
  const locale = useLocale();
  if (!hasMessages(NAMESPACE, locale)) addMessages(NAMESPACE, locale, TEXTS[locale]);
  return useT(NAMESPACE);
}
