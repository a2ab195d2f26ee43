import { useT } from '@cabinet/contract/i18n';
import { Icon } from '../icon/icon.tsx';
import styles from './phone-preview.module.css';

/** What a message shows its recipient. */
export interface Shown {
  sender: string;
  /** The text as the recipient reads it. */
  text: string;
  subject?: string | undefined;
  /** Of an email: only its words are shown. */
  html?: string | undefined;
  /** Address of a picture. */
  image?: string | undefined;
  /** Name of an attached file. */
  file?: string | undefined;
  /** Whether a recording is played. */
  recording?: boolean | undefined;
  /** Words on its buttons. */
  buttons?: readonly string[] | undefined;
}

function Attachment({ file }: Pick<Shown, 'file'>) {
  if (!file) return null;
  return (
    <span className={styles['file']}>
      <Icon name="file" size={16} />
      <span className={styles['fileName']}>{file}</span>
    </span>
  );
}

/** A bubble with what belongs to it, as messengers and text messages show it. */
export function Chat({ text, image, file, recording, buttons = [] }: Shown) {
  const t = useT('ui');
  return (
    <div className={styles['message']}>
      <div className={styles['bubble']}>
        {image ? <img src={image} alt="" className={styles['image']} /> : null}
        <Attachment file={file ?? (recording ? t('preview.recording') : undefined)} />
        {text}
      </div>
      {buttons.map((button, index) => (
        <span key={index} className={styles['button']}>
          {button || t('preview.button')}
        </span>
      ))}
    </div>
  );
}

const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi;
/** Tags with what they carry besides their name: no word of it is shown, and a browser complains of handlers that it reads. */
const TAGS = /<(\/?[a-z][a-z0-9]*)\b[^<>]*>/gi;

/** The words of a page, line by line; it is read, never run. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BREAKS, '$&\n').replace(TAGS, '<$1>'), 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  return body.textContent.replace(/\s*\n\s*/g, '\n').trim();
}

/** A letter: who from, what about, the words. */
export function Letter({ sender, subject, text, html, file }: Shown) {
  const t = useT('ui');
  return (
    <div className={styles['letter']}>
      <strong className={styles['subject']}>{subject || t('preview.subject')}</strong>
      <span className={styles['from']}>{sender || t('preview.sender')}</span>
      <div className={styles['words']}>{html ? wordsOf(html) : text}</div>
      <Attachment file={file} />
    </div>
  );
}

/** A call: who calls, and what is heard. */
export function Call({ sender, text, recording }: Shown) {
  const t = useT('ui');
  return (
    <div className={styles['call']}>
      <span className={styles['caller']}>
        <Icon name="phone" size={26} />
      </span>
      <strong>{sender || t('preview.sender')}</strong>
      <span className={styles['from']}>{t('preview.call')}</span>
      <div className={styles['heard']}>{recording ? t('preview.recording') : `“${text}”`}</div>
    </div>
  );
}

/** A notification on the locked screen. */
export function Push({ sender, text, image }: Shown) {
  const t = useT('ui');
  return (
    <div className={styles['push']}>
      <span className={styles['app']} aria-hidden>
        {(sender || '?')[0]}
      </span>
      <div className={styles['words']}>
        <strong className={styles['subject']}>{sender || t('preview.sender')}</strong>
        <div>{text}</div>
        {image ? <img src={image} alt="" className={styles['image']} /> : null}
      </div>
    </div>
  );
}
