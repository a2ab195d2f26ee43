import type { Locale } from '@cabinet/domain/locales';
import type { DemoTexts } from './demo-texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ru } from './ru.ts';

export const DEMO_TEXTS: Readonly<Record<Locale, DemoTexts>> = { ru, en, es };
