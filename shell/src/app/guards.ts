import { redirect, type LoaderFunction } from 'react-router';
import { resolveLink } from '@cabinet/contract/links';
import { isAllowed, isOffered, type Access } from '@cabinet/domain/access';
import type { RouteDeclaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import { tabsUnder } from '../extensions/navigation.ts';
import { awaitPage } from '../federation/load-part.ts';
import type { Services } from './services.ts';
import { grantsIn, refreshSession } from './session-data.ts';

const FORBIDDEN = '/forbidden';

/**
 * Lets in who has `access`, others go to the page that says so, or `away` where nobody here has such a page; settings and balance are
 * brought up to date on the way.
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

/** The loader of an area's page: the old page stays until the new one's code is here, but not for long; what fails is told by the page itself. */
export function guardPage(services: Services, { access, tab }: RouteDeclaration, area: string, page: string): LoaderFunction {
  return guard(services, access, () => awaitPage(area, page), tab?.parent);
}

/** Leads an old or parent path to the page it stands for, or to the first tab beside it that is allowed. */
export function redirectTo({ store, declarations, taste }: Services, target: string): LoaderFunction {
  return ({ request }) => {
    const grants = grantsIn(store);
    const { search } = new URL(request.url);
    const direct = resolveLink(declarations, grants, target);
    if (direct !== undefined) throw redirect(direct + search);
    const [area, name] = target.split('.') as [string, string];
    const declaration = declarations.find((one) => one.area === area);
    const parent = declaration?.routes[name]?.tab?.parent;
    const locale: Locale = taste.get().locale;
    const [beside] = declaration && parent !== undefined ? tabsUnder(declaration, parent, grants, locale) : [];
    throw redirect(beside?.to ?? (declaration ? FORBIDDEN : '/'));
  };
}
