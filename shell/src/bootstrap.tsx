import '@cabinet/design-system/font.css';
import '@cabinet/design-system/theme.css';
import { createTaste, paintTheme } from './app/preferences.ts';
import { runCabinet } from './app/run.tsx';
import { createSession } from './session/session.ts';

const taste = createTaste();
paintTheme(taste.get().theme);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
void runCabinet(container, createSession(), taste);
