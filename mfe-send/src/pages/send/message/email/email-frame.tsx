import { useEffect, useRef, useState } from 'react';
import styles from './email-preview.module.css';

/** The page of the server that shows emails, with a policy of its own. */
const FRAME = '/api/n/emailFrame';
/** Higher emails scroll within the frame. */
const HIGHEST = 6000;

interface EmailFrameProps {
  html: string;
  title: string;
  /** Width of the screen that it is shown on, px. */
  screen: number;
}

/**
 * An email as a mail program shows it on a screen, made smaller where there is less room. It stands in a frame of another origin, which may
 * neither read the cabinet nor leave it.
 */
export function EmailFrame({ html, title, screen }: EmailFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(0);
  const [room, setRoom] = useState(screen);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ emailReady?: boolean; emailHeight?: number } | undefined>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data?.emailReady) setReady(true);
      if (typeof data?.emailHeight === 'number') setHeight(Math.min(data.emailHeight, HIGHEST));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    // A sandboxed frame has no origin that could be named.
    if (isReady) frame.current?.contentWindow?.postMessage({ email: html }, '*');
  }, [isReady, html]);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / screen);
  return (
    <div ref={box} className={styles['box']} style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        src={FRAME}
        title={title}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        className={styles['frame']}
        style={{ inlineSize: screen, blockSize: height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
