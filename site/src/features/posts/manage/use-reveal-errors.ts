import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { POST_FIELDS, type PostValues } from './post-values.ts';
import type { EditorLayout } from './use-editor-layout.ts';

/** Fields outside the details. */
const OUTSIDE = ['title', 'content'];
const DETAILS = POST_FIELDS.map(({ name }) => name).filter((name) => !OUTSIDE.includes(name));
const ALL = [...OUTSIDE, ...DETAILS];

/** Makes the first invalid field visible and focuses it: opens or closes the details, or leaves the preview. */
export function useRevealErrors(form: UseFormReturn<PostValues>, layout: EditorLayout): void {
  const { errors, submitCount } = form.formState;
  const last = useRef<{ names: string[]; submitCount: number }>({ names: [], submitCount: 0 });
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const names = ALL.filter((name) => errors[name]);
    const before = last.current;
    last.current = { names, submitCount };
    // Errors also change while the owner types in another field, which must keep the focus.
    const isNew = submitCount !== before.submitCount || names.some((name) => !before.names.includes(name));
    if (names[0] && isNew) setWanted(names[0]);
  }, [errors, submitCount]);
  useEffect(() => {
    if (!wanted) return;
    const { showsDetails, hasColumn, showsText, toggleDetails, togglePreview } = layout;
    const isDetail = DETAILS.includes(wanted);
    const isCovered = showsDetails && !hasColumn;
    if (isDetail ? !showsDetails : isCovered) return toggleDetails();
    if (wanted === 'content' && !showsText) return togglePreview();
    form.setFocus(wanted);
    setWanted(null);
  });
}
