import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { ApiError } from '@cabinet/api/errors';
import { ErrorNotice, Notice, useErrorText } from '@cabinet/design-system/notice';
import type { KnownRelease } from '@cabinet/domain/registry-previews';
import { usePreviewReleaseMutation, usePreviewReleasesQuery } from '../../federation/preview-calls.ts';
import { currentRegistry } from '../../federation/registry.ts';
import { AreasCard } from './areas-card.tsx';
import { ReleaseChoice } from './release-choice.tsx';
import styles from './debug.module.css';

/** Why a release cannot be previewed, in the sentences of the release checks. */
export function Refusal({ error, onClose }: { error: ApiError; onClose: () => void }) {
  const text = useErrorText();
  return (
    <div className={styles['note']}>
      <Notice tone="error" live title={text.error(error)} onClose={onClose}>
        {error.items.length > 0 && (
          <ul className={styles['list']}>
            {error.items.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** The areas with a choice of releases to preview; a choice takes effect when the page has reloaded. */
export function PreviewableAreas() {
  const t = useT('debug');
  const { data, error, refetch } = usePreviewReleasesQuery();
  const [preview, { isLoading }] = usePreviewReleaseMutation();
  const [refused, setRefused] = useState<ApiError>();
  const known = new Map<string, readonly KnownRelease[]>(data?.areas.map(({ area, releases }) => [area, releases]));
  const choose = async (area: string, release: string) => {
    setRefused(undefined);
    await preview({ area, release })
      .unwrap()
      .then(() => location.reload(), setRefused);
  };
  const { areas } = currentRegistry();
  return (
    <AreasCard
      note={
        refused ? (
          <Refusal error={refused} onClose={() => setRefused(undefined)} />
        ) : (
          error && (
            <div className={styles['note']}>
              <ErrorNotice error={error} onRetry={() => void refetch()} />
            </div>
          )
        )
      }
      choice={{
        heading: t('preview'),
        of: (area) => (
          <ReleaseChoice
            key="choice"
            area={area}
            pinned={areas[area]?.current ?? ''}
            releases={known.get(area) ?? []}
            busy={isLoading}
            onChoose={(release) => void choose(area, release)}
          />
        ),
      }}
    />
  );
}
