import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { ThemeMode } from '@cabinet/domain/brand';
import { useMedia } from '../media/media.tsx';
import { useTheme } from './theme.tsx';
import { antdTokens } from './tokens.ts';

declare global {
  /** Set by a build that extracts antd's styles into files; otherwise antd writes them at run time. */
  var CABINET_EXTRACTED_STYLES: boolean | undefined;
}

/** The theme of antd's components; the build extracts their styles with the same object. */
export function antdTheme(mode: ThemeMode, accent?: string, touch?: boolean): ThemeConfig {
  return {
    ...antdTokens(mode, accent, touch),
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'cab', prefix: 'cab-ant' },
    hashed: false,
    zeroRuntime: typeof CABINET_EXTRACTED_STYLES !== 'undefined' && CABINET_EXTRACTED_STYLES === true,
  };
}

/** Makes antd popups open inside the dialog or drawer of their field, so that they are not inert under it. */
function getPopupContainer(node?: HTMLElement): HTMLElement {
  return node?.closest<HTMLElement>('[data-layer]') ?? document.body;
}

/**
 * Wraps each component that comes from antd, and only those: pages that use none of them do not load antd.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { mode, accent } = useTheme();
  const touch = useMedia('(pointer: coarse)');
  const config = useMemo(() => antdTheme(mode, accent, touch), [mode, accent, touch]);
  return (
    <ConfigProvider theme={config} wave={{ disabled: true }} getPopupContainer={getPopupContainer}>
      {children}
    </ConfigProvider>
  );
}
