import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';
import type { PreviewBody } from '@cabinet/domain/registry-previews';
import { usePreviewEndMutation, usePreviewReleaseMutation } from '../../federation/preview-calls.ts';
import { declarationOf } from '../../federation/releases.ts';
import { Refusal } from './previewable-areas.tsx';

/** The page that an area's navigation leads to first; home where none has an address of its own. */
function firstPath(area: string): string {
  const { nav = [], routes = {} } = declarationOf(area) ?? {};
  const paths = [...nav.map(({ route }) => routes[route]?.path), ...Object.values(routes).map(({ path }) => path)];
  return paths.find((path) => path !== undefined && !path.includes(':')) ?? '/';
}

/** Previews the release that the address names, that one alone, and opens its area (docs/deploying.md "Seeing a release before others do"). */
export function PreviewFromAddress({ named: { area, release } }: { named: PreviewBody }) {
  const t = useT('debug');
  const [preview] = usePreviewReleaseMutation();
  const [end] = usePreviewEndMutation();
  const [refused, setRefused] = useState<ApiError>();
  const asked = useRef('');
  useEffect(() => {
    // Asked once: strict mode runs effects twice.
    if (asked.current === `${area} ${release}`) return;
    asked.current = `${area} ${release}`;
    const open = async () => {
      await end().unwrap();
      await preview({ area, release }).unwrap();
      location.replace(firstPath(area));
    };
    open().catch(setRefused);
  }, [area, release, end, preview]);
  if (refused) return <Refusal error={refused} onClose={() => setRefused(undefined)} />;
  return (
    <Notice tone="info" live>
      {t('opening', { area, release })}
    </Notice>
  );
}
