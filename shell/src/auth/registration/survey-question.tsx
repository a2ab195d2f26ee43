import { useEffect, useRef, type ReactNode } from 'react';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import styles from './survey-question.module.css';

interface SurveyQuestionProps<T extends string> {
  /** Which of the questions it is. */
  step: string;
  title: string;
  lead?: string;
  options: readonly { value: T; label: string; text?: string; mark?: ReactNode }[];
  onChoose: (value: T) => void;
}

/** A question with one card per answer; a new question takes the focus. */
export function SurveyQuestion<T extends string>({ step, title, lead, options, onChoose }: SurveyQuestionProps<T>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section>
      <p className={styles['step']}>{step}</p>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {lead && <p className={styles['lead']}>{lead}</p>}
      <div className={styles['grid']}>
        <Tiles>
          {options.map(({ value, label, ...look }) => (
            <Tile key={value} title={label} {...look} onClick={() => onChoose(value)} />
          ))}
        </Tiles>
      </div>
    </section>
  );
}
