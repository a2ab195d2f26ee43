import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { IconName } from '@cabinet/design-system/icon';
import { openSupport } from '../support/open-support.ts';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';

/** A link to help: a page of the shell, or with `href` an address outside. */
export interface HelpLink {
  key: string;
  label: string;
  icon: IconName;
  to: string;
  href?: string;
  /** Called on click instead of following the link. */
  run?: () => void;
}

/**
 * Links to help: documentation, the support chat if there is one, contacts, and the blog in the variant that has one
 * (spec 1 §2 "Navigation").
 */
export function useHelp(): readonly HelpLink[] {
  const t = useT('shell');
  const { frontend, chat } = useCabinet().session.settings;
  const { variant, blog } = frontend;
  const hasChat = chat.provider !== 'none';
  return useMemo(
    () => [
      { key: 'documentation', label: t('frame.documentation'), icon: 'documentation', to: DOCUMENTATION_PATH },
      ...(hasChat ? [{ key: 'chat', label: t('frame.chat'), icon: 'messages' as const, to: '/about', run: openSupport }] : []),
      { key: 'about', label: t('frame.about'), icon: 'support', to: '/about' },
      ...(variant && blog !== '' ? [{ key: 'blog', label: t('frame.blog'), icon: 'external' as const, to: blog, href: blog }] : []),
    ],
    [t, variant, blog, hasChat],
  );
}
