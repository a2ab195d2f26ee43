import { QRCodeSVG } from '@rc-component/qrcode';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** What the code is for, for those who do not see it. */
  label: string;
  /** Side in pixels. */
  size?: number;
}

/** A text as a QR code: white in the dark too, since cameras read dark on light. */
export function QrCode({ text, label, size = 168 }: QrCodeProps) {
  return (
    <div className={styles['frame']} role="img" aria-label={label}>
      <QRCodeSVG value={text} size={size} level="M" fgColor="#000" bgColor="#fff" />
    </div>
  );
}
