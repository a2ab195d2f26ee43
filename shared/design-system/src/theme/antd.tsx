import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Mode } from '@cabinet/domain/brand';
import { useMedia } from '../internal/use-media.ts';
import { useTheme } from './theme.tsx';
import { antdTokens } from './tokens.ts';

declare global {
  /** Set by the build when antd's styles are extracted into files; elsewhere antd writes them at run time. */
  var CABINET_EXTRACTED_STYLES: boolean | undefined;
}

/** The theme of antd's parts; the build extracts their styles with the same object. */
export function antdTheme(mode: Mode, accent?: string, touch?: boolean): ThemeConfig {
  return {
    ...antdTokens(mode, accent, touch),
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'cab', prefix: 'cab-ant' },
    hashed: false,
    zeroRuntime: typeof CABINET_EXTRACTED_STYLES !== 'undefined' && CABINET_EXTRACTED_STYLES === true,
  };
}

/** antd popups open inside the dialog or drawer that their field stands in, so that they are not inert under it. */
function popupHome(node?: HTMLElement): HTMLElement {
  return node?.closest<HTMLElement>('[data-layer]') ?? document.body;
}

/**
 * Stands around each part that comes from antd, and only there: pages that use none of them load none of it.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { mode, accent } = useTheme();
  const touch = useMedia('(pointer: coarse)');
  const config = useMemo(() => antdTheme(mode, accent, touch), [mode, accent, touch]);
  return (
    <ConfigProvider theme={config} wave={{ disabled: true }} getPopupContainer={popupHome}>
      {children}
    </ConfigProvider>
  );
}
