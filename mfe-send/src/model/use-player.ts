import { useCallback, useEffect, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';

/** The state of a player (spec 2 §4); it becomes `empty` again on an error and at the end. */
export type PlayerState = 'empty' | 'loading' | 'play' | 'pause';

export interface Player {
  state: PlayerState;
  /** Loads and plays, pauses, or resumes. */
  toggle: () => void;
}

/**
 * Plays the audio that `load` fetches on demand; `onError` receives why it could not be loaded, and a notice says where the browser cannot
 * play it. Another `source` (the text and its voice, a file) stops what plays and what is still being loaded, and so does leaving the page.
 */
export function usePlayer(load: () => Promise<Blob>, onError: (error: unknown) => void, source: string): Player {
  const t = useT('send');
  const { notify } = useCabinet();
  const [state, setState] = useState<PlayerState>('empty');
  const audio = useRef<HTMLAudioElement>(undefined);
  /** Counts what was begun and stopped, so that a load that was overtaken plays nothing. */
  const turn = useRef(0);
  const stop = useCallback(() => {
    turn.current += 1;
    setState('empty');
    const playing = audio.current;
    audio.current = undefined;
    if (!playing) return;
    playing.onended = null;
    playing.onerror = null;
    playing.pause();
    URL.revokeObjectURL(playing.src);
  }, []);
  useEffect(() => stop, [stop, source]);

  const play = async (loaded: Blob) => {
    const own = turn.current;
    const fail = () => {
      if (turn.current !== own) return;
      stop();
      notify({ tone: 'error', title: t('voice.unplayable'), text: t('voice.unplayableWhy') });
    };
    const element = new Audio(URL.createObjectURL(loaded));
    audio.current = element;
    element.onended = stop;
    element.onerror = fail;
    await element.play().then(() => turn.current === own && setState('play'), fail);
  };

  const start = async () => {
    setState('loading');
    turn.current += 1;
    const own = turn.current;
    try {
      const loaded = await load();
      if (turn.current === own) await play(loaded);
    } catch (error) {
      if (turn.current !== own) return;
      stop();
      onError(error);
    }
  };
  const toggle = () => {
    if (state === 'empty') void start();
    else if (state === 'play') {
      audio.current?.pause();
      setState('pause');
    } else if (state === 'pause') void audio.current?.play().then(() => setState('play'), stop);
  };
  return { state, toggle };
}
