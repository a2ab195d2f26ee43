import { useT } from '@cabinet/contract/i18n';
import { Icon } from '../icon/icon.tsx';
import { ShownText } from '../message-links/message-links.tsx';
import styles from './phone-preview.module.css';

/** What the recipient sees of a message. */
export interface PreviewContent {
  sender: string;
  /** The text as the recipient reads it. */
  text: string;
  subject?: string | undefined;
  /** HTML of an email, of which only the text is shown. */
  html?: string | undefined;
  /** Address of a picture. */
  image?: string | undefined;
  /** Name of an attached file. */
  file?: string | undefined;
  /** Whether a recording is played. */
  recording?: boolean | undefined;
  /** Labels of the message's buttons. */
  buttons?: readonly string[] | undefined;
}

function Attachment({ file }: Pick<PreviewContent, 'file'>) {
  if (!file) return null;
  return (
    <span className={styles['file']}>
      <Icon name="file" size={16} />
      <span className={styles['fileName']}>{file}</span>
    </span>
  );
}

/** The words as one child, whose chips stay in their line where the parts of a message stand below one another. */
const Words = ({ text }: Pick<PreviewContent, 'text'>) => (
  <div>
    <ShownText>{text}</ShownText>
  </div>
);

/** A message bubble with its attachments, as messengers and SMS apps show it. */
export function Chat({ text, image, file, recording, buttons = [] }: PreviewContent) {
  const t = useT('ui');
  return (
    <div className={styles['message']}>
      <div className={styles['bubble']}>
        {image ? <img src={image} alt="" className={styles['image']} /> : null}
        <Attachment file={file ?? (recording ? t('preview.recording') : undefined)} />
        {text ? <Words text={text} /> : null}
      </div>
      {buttons.map((button, index) => (
        <span key={index} className={styles['button']}>
          <ShownText>{button || t('preview.button')}</ShownText>
        </span>
      ))}
    </div>
  );
}

const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi;
/** Opening and closing tags with their attributes, which are removed before parsing: browsers warn about inline handlers. */
const TAGS = /<(\/?[a-z][a-z0-9]*)\b[^<>]*>/gi;
/** The page's policy judges style elements even in a document that is never shown; as scripts, which are never run, nobody does. */
const STYLES = /<(\/?)style>/gi;

/** The text of an HTML page, line by line; the page is parsed, never run. */
function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(BREAKS, '$&\n').replace(TAGS, '<$1>').replace(STYLES, '<$1script>'),
    'text/html',
  );
  for (const unread of body.querySelectorAll('script')) unread.remove();
  return body.textContent.replace(/\s*\n\s*/g, '\n').trim();
}

/** An email: sender, subject and text. */
export function Email({ sender, subject, text, html, file }: PreviewContent) {
  const t = useT('ui');
  return (
    <div className={styles['email']}>
      <strong className={styles['subject']}>
        <ShownText>{subject || t('preview.subject')}</ShownText>
      </strong>
      <span className={styles['from']}>{sender || t('preview.sender')}</span>
      <div className={styles['words']}>
        <Words text={html ? plainTextOf(html) : text} />
      </div>
      <Attachment file={file} />
    </div>
  );
}

/** A voice call: the caller, and the spoken text or a recording. */
export function Call({ sender, text, recording }: PreviewContent) {
  const t = useT('ui');
  return (
    <div className={styles['call']}>
      <span className={styles['caller']}>
        <Icon name="phone" size={26} />
      </span>
      <strong>{sender || t('preview.sender')}</strong>
      <span className={styles['from']}>{t('preview.call')}</span>
      <div className={styles['heard']}>
        <ShownText>{recording ? t('preview.recording') : `“${text}”`}</ShownText>
      </div>
    </div>
  );
}

/** A push notification on the lock screen. */
export function Push({ sender, text, image }: PreviewContent) {
  const t = useT('ui');
  return (
    <div className={styles['push']}>
      <span className={styles['app']} aria-hidden>
        {(sender || '?')[0]}
      </span>
      <div className={styles['words']}>
        <strong className={styles['subject']}>{sender || t('preview.sender')}</strong>
        <div>
          <ShownText>{text}</ShownText>
        </div>
        {image ? <img src={image} alt="" className={styles['image']} /> : null}
      </div>
    </div>
  );
}
