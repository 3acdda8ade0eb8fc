import { lazy, Suspense, useRef } from 'react';
import { compositionEnded } from './plain/composition.ts';
import { type Caret, PlainText } from './plain/plain-text.tsx';
import type { WritingProps } from './writing.tsx';

const Writing = lazy(async () => {
  const module = await import('./writing.tsx');
  await compositionEnded();
  return { default: module.Writing };
});

/** The editor, loaded on demand; the text is a plain field meanwhile, and keeps its selection and focus. */
export function LazyWriting(props: Omit<WritingProps, 'caret'>) {
  const caret = useRef<Caret | null>(null);
  return (
    <Suspense fallback={<PlainText {...props} caret={caret} />}>
      <Writing {...props} caret={caret} />
    </Suspense>
  );
}
