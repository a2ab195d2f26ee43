import { useEffect, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { Button, IconButton, type ButtonProps } from '../button/button.tsx';

interface CopyProps {
  text: string;
  /** By default "Copy"; after a click the button says "Copied" for 3 s. */
  label?: string;
  /** Shows only the icon. */
  slim?: boolean;
  /** `primary` where copying is the main action of a view. */
  tone?: ButtonProps['tone'];
}

/** Copies `text` to the clipboard and confirms it for three seconds. */
export function CopyButton({ text, label, slim, tone }: CopyProps) {
  const t = useT('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), LIMITS.copyFeedback);
    return () => clearTimeout(timer);
  }, [copied]);
  const shared = { icon: copied ? ('check' as const) : ('copy' as const), onClick: () => void copy() };
  const words = copied ? t('common.copied') : (label ?? t('common.copy'));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission to write to the clipboard the button must not confirm anything.
    }
  };
  return (
    <>
      {slim ? (
        <IconButton size="sm" label={words} {...shared} />
      ) : (
        <Button tone={tone} {...shared}>
          {words}
        </Button>
      )}
      <span className="cab-visually-hidden" role="status">
        {copied ? t('common.copied') : ''}
      </span>
    </>
  );
}
