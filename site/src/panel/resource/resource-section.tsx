import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ListSection } from '../list/list-section.tsx';
import { NEW } from '../sheet-address.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { ResourceEditor } from './resource-editor.tsx';
import { OrderedList } from './rows/ordered-list.tsx';
import type { OwnerItem, Resource } from './types.ts';
import { useEditing } from './use-editing.ts';
import { useResource } from './use-resource.ts';

/** A complete section of the panel: the sortable list, the form to add and edit, and deletion with undo. */
export function ResourceSection<T extends OwnerItem>({ resource }: { resource: Resource<T> }) {
  const { items, error, actions, states } = useResource(resource);
  const { heading, focusHeading } = useHeadingFocus();
  const notice = items && resource.notice?.(items);
  const { Report } = resource;
  const { editing, open, close } = useEditing(resource, items, focusHeading);
  /** The field that the editor focuses, unless it is the first one. */
  const [field, setField] = useState<string>();
  const edit = (id: string, at?: string) => {
    setField(at);
    void open(id);
  };
  return (
    <>
      <ListSection
        title={resource.title}
        description={resource.description}
        heading={heading}
        list={{ items, error, reload: actions.reload }}
        action={
          <Button kind="primary" icon={Plus} disabled={!items} onClick={() => edit(NEW)}>
            {`Add ${resource.noun}`}
          </Button>
        }
        notice={notice && <Notice>{notice}</Notice>}
        skeleton={{ shape: resource.hasIcons ? 'icons' : 'pictures' }}
        empty={
          <EmptyState {...resource.empty}>
            <Button onClick={() => edit(NEW)}>{`Add the first ${resource.noun}`}</Button>
          </EmptyState>
        }
      >
        <OrderedList
          {...{ resource, actions, states }}
          items={items ?? []}
          open={editing?.item?._id}
          onEdit={(item, at) => edit(item._id, at)}
        />
      </ListSection>
      {Report && items && items.length > 0 && <Report items={items} create={actions.create} />}
      <ResourceEditor {...{ resource, items, editing, actions }} focusField={field} onClose={close} />
    </>
  );
}
