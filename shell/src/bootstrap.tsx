import '@cabinet/design-system/font.css';
import '@cabinet/design-system/theme.css';
import { createPreferences, applyTheme } from './app/preferences.ts';
import { runCabinet } from './app/run.tsx';
import { createSession } from './session/session.ts';

const taste = createPreferences();
applyTheme(taste.get().theme);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
void runCabinet(container, createSession(), taste);
