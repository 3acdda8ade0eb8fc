import { counted } from '@portfolio/text/format/counted';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { whenNear } from '#app/lib/when-near.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import styles from './post-list.module.css';

/** How far below the window the end of the list may be when more is read (px). */
const AHEAD_PX = 600;

interface MorePostsProps {
  /** Posts that are not read yet. */
  unread: number;
  /** Changes with the list, whose end may still be in view then. */
  read: number;
  onMore: () => Promise<void>;
}

/** The end of a list that is read as the owner scrolls: reads more when it comes near, or when it is pressed. */
export function MorePosts({ unread, read, onMore }: MorePostsProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const more = async () => {
    setReading(true);
    setFailed(false);
    try {
      await onMore();
    } catch (error) {
      setFailed(true);
      toast.error(errorText(error));
    }
    setReading(false);
  };
  const onNear = useEffectEvent(() => {
    if (!isReading && !hasFailed) void more();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew when rows were read or the list has changed
  useEffect(() => {
    if (!end.current || isReading) return;
    return whenNear(end.current, () => onNear(), AHEAD_PX);
  }, [read, isReading]);
  if (unread === 0) return null;
  return (
    <p ref={end} className={styles.more}>
      <Button kind="quiet" busy={isReading && 'Loading...'} onClick={() => void more()}>
        {hasFailed ? 'Try again' : `Show more of ${counted(unread, 'other post')}`}
      </Button>
    </p>
  );
}
