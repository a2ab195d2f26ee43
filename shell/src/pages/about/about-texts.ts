import { addMessages } from '@cabinet/contract/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

// They come with the page, which few open, and not with the texts that everybody waits for.
addMessages('about', 'ru', ru);
addMessages('about', 'en', en);
addMessages('about', 'es', es);
