import type { IncomingHttpHeaders } from 'node:http';
import { detectLocale, LOCALES, type Locale } from '@cabinet/domain/locales';

/** What a request tells about who will look at the page. */
export interface Visitor {
  locale: Locale;
  /** Undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  /** Whether this browser holds a session, as far as its cookie tells; who it is, the server learns from the calls alone. */
  signedIn: boolean;
}

/** The value of a cookie; undefined when it is not there or holds what none of ours does. */
export function cookie(header: string | undefined, name: string): string | undefined {
  return header?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`))?.[1];
}

/** `ru;q=0.5, en` → `en`, `ru` */
function languages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag, quality };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The choices that the shell keeps in cookies beside its own memory, else what the browser asks for. */
export function visitorOf(headers: IncomingHttpHeaders): Visitor {
  const chosen = cookie(headers.cookie, 'cabinet_locale');
  const locale = LOCALES.find((one) => one === chosen) ?? detectLocale(languages(headers['accept-language']));
  const theme = cookie(headers.cookie, 'cabinet_theme');
  return {
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedIn: cookie(headers.cookie, 'cabinet_session') === '1',
  };
}
