import { addMessages } from '@cabinet/contract/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

// They come with the page, which few people open, and not with the texts that everybody waits for.
addMessages('debug', 'ru', ru);
addMessages('debug', 'en', en);
addMessages('debug', 'es', es);
