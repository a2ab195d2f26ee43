import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import type { Player } from '../../../model/use-player.ts';

/** A button that plays and pauses; disabled while there is nothing to play. */
export function PlayButton({ player: { state, toggle }, disabled = false }: { player: Player; disabled?: boolean }) {
  const t = useT('send');
  const isPlaying = state === 'play';
  return (
    <Button
      size="sm"
      icon={isPlaying ? 'pause' : 'play'}
      loading={state === 'loading'}
      aria-disabled={state === 'loading' || undefined}
      disabled={disabled}
      onClick={toggle}
    >
      {t(isPlaying ? 'voice.pause' : 'voice.listen')}
    </Button>
  );
}
