import { redirect, type LoaderFunction } from 'react-router';
import { resolveLink } from '@cabinet/contract/links';
import { isAllowed, isOffered, type Access } from '@cabinet/domain/access';
import type { RouteDeclaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import { tabsUnder } from '../extensions/navigation.ts';
import { awaitPage } from '../federation/load-component.ts';
import type { Services } from './services.ts';
import { grantsIn, refreshSession } from './session-data.ts';

const FORBIDDEN = '/forbidden';

/**
 * Admits accounts with `access`. Others are redirected to the page that says so, or to `away` when the installation does
 * not offer the page at all. Refreshes settings and balance on the way.
 */
export function guard({ store, session }: Services, access: Access, then?: () => Promise<unknown>, away = '/'): LoaderFunction {
  return async () => {
    const { claims } = session.state();
    if (!claims) return null;
    refreshSession(store, claims.id);
    const grants = grantsIn(store);
    if (!isAllowed(access, grants)) throw redirect(isOffered(access, grants.settings) ? FORBIDDEN : away);
    await then?.();
    return null;
  };
}

/**
 * The loader of an area's page: keeps the page before it on screen while the code loads, for a limited time. The page
 * itself reports a failed load.
 */
export function guardPage(services: Services, { access, tab }: RouteDeclaration, area: string, page: string): LoaderFunction {
  return guard(services, access, () => awaitPage(area, page), tab?.parent);
}

/** Redirects an old or parent path to the page that it stands for, or to the first tab beside that page which the account may open. */
export function redirectTo({ store, declarations, preferences }: Services, target: string): LoaderFunction {
  return ({ request }) => {
    const grants = grantsIn(store);
    const { search } = new URL(request.url);
    const direct = resolveLink(declarations, grants, target);
    if (direct !== undefined) throw redirect(direct + search);
    const [area, name] = target.split('.') as [string, string];
    const declaration = declarations.find((one) => one.area === area);
    const parent = declaration?.routes[name]?.tab?.parent;
    const locale: Locale = preferences.get().locale;
    const [beside] = declaration && parent !== undefined ? tabsUnder(declaration, parent, grants, locale) : [];
    throw redirect(beside?.to ?? (declaration ? FORBIDDEN : '/'));
  };
}
