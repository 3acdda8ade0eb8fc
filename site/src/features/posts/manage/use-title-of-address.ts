import { LIMITS } from '@portfolio/contract/limits';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PostValues } from './post-values.ts';

/** Gives a new post the title that its address names, and takes it out of the address, which the post keeps. */
export function useTitleOfAddress({ setValue }: UseFormReturn<PostValues>, isNew: boolean): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const title = isNew ? params.get('title') : null;
  useEffect(() => {
    if (title === null) return;
    const others = new URLSearchParams(params);
    others.delete('title');
    void navigate({ search: others.toString() }, { replace: true, state: { stay: true } });
    setValue('title', title.slice(0, LIMITS.title), { shouldDirty: true });
  }, [title, params, setValue, navigate]);
}
