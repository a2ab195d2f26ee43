import { useCallback, useEffect, useRef, useState } from 'react';

/** What a player does (spec 2 §4): an error and the end make it `empty` again. */
export type PlayerState = 'empty' | 'loading' | 'play' | 'pause';

export interface Player {
  state: PlayerState;
  /** Fetches and plays, pauses, or goes on. */
  toggle: () => void;
}

/** Plays what `load` fetches, once it is asked to; `onError` hears why it could not. */
export function usePlayer(load: () => Promise<Blob>, onError: (error: unknown) => void): Player {
  const [state, setState] = useState<PlayerState>('empty');
  const audio = useRef<HTMLAudioElement>(undefined);
  const reset = useCallback(() => {
    const playing = audio.current;
    audio.current = undefined;
    if (!playing) return;
    playing.onended = null;
    playing.onerror = null;
    playing.pause();
    URL.revokeObjectURL(playing.src);
  }, []);
  const stop = useCallback(() => {
    reset();
    setState('empty');
  }, [reset]);
  useEffect(() => reset, [reset]);

  const start = async () => {
    setState('loading');
    try {
      const element = new Audio(URL.createObjectURL(await load()));
      audio.current = element;
      element.onended = stop;
      element.onerror = stop;
      await element.play();
      setState('play');
    } catch (error) {
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
