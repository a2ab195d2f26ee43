import { fetchFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { usePlayer } from '../../../model/use-player.ts';
import { PlayButton } from './play-button.tsx';

/** Plays a stored recording. */
export function Recording({ id }: { id: string }) {
  const { notifyError } = useCabinet();
  const player = usePlayer(async () => (await fetchFile(id)).blob, notifyError, id);
  return <PlayButton player={player} />;
}
