import { renderToString } from 'react-dom/server';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { VERSION } from './version.ts';
import en from '../auth/login/locales/en.json' with { type: 'json' };
import es from '../auth/login/locales/es.json' with { type: 'json' };
import ru from '../auth/login/locales/ru.json' with { type: 'json' };
import { FrameSkeleton } from '../layouts/frame-skeleton.tsx';
import { SignIn } from '../auth/login/sign-in.tsx';

const TEXTS: Readonly<Record<Locale, Messages>> = { ru, en, es };

/** Renders the sign-in page to HTML; the build puts it into the document of `/login`, where `SignInScreen` hydrates it. */
export function prerenderSignIn(locale: Locale): string {
  return renderToString(<SignIn locale={locale} texts={TEXTS[locale]} version={VERSION} ended={null} />);
}

/** Renders the frame of signed-in pages to HTML, in bars without texts; it stands in their documents until the application does. */
export function prerenderFrame(): string {
  return renderToString(<FrameSkeleton />);
}
