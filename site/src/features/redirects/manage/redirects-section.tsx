import { routes } from '@portfolio/contract';
import { CornerUpRight, Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useListFocus } from '#app/panel/list/list-focus.ts';
import { ListContent } from '#app/panel/list/list-states.tsx';
import { ResourceEditor } from '#app/panel/resource/resource-editor.tsx';
import { useEditing } from '#app/panel/resource/use-editing.ts';
import { SectionHead } from '#app/panel/section-head.tsx';
import { NEW } from '#app/panel/sheet-address.ts';
import { useHeadingFocus } from '#app/panel/use-heading-focus.ts';
import { Block } from './block.tsx';
import { Conflicts } from './conflicts/conflicts.tsx';
import { useConflicts } from './conflicts/use-conflicts.ts';
import { CsvDialog } from './csv-dialog.tsx';
import { REDIRECT_FORM } from './form.ts';
import { MissedAddresses } from './missed/missed-addresses.tsx';
import { RedirectList } from './redirect-list.tsx';
import { REDIRECTS } from './redirects-skeleton.tsx';
import { useRedirects } from './use-redirects.ts';

/** Redirects in the panel: missed addresses, a list with search, the form to add and edit one, and files of them. */
export function RedirectsSection() {
  const { items, rows, error, actions, states, reload } = useRedirects();
  const { heading, focusHeading } = useHeadingFocus();
  const { editing, open, close } = useEditing(REDIRECT_FORM, items, focusHeading);
  const [isImporting, setIsImporting] = useState(false);
  const conflicts = useConflicts(items);
  const focus = useListFocus(heading);
  const { create, takeBack } = actions;
  return (
    <>
      <SectionHead ref={heading} title={REDIRECTS.title} description={REDIRECTS.description}>
        <Button kind="primary" icon={Plus} disabled={!items} onClick={() => void open(NEW)}>
          Add redirect
        </Button>
      </SectionHead>
      <MissedAddresses redirects={{ items, create, takeBack }} />
      <Block
        title="Redirects"
        count={rows?.length || undefined}
        actions={
          <>
            <Button kind="quiet" icon={Upload} disabled={!items} onClick={() => setIsImporting(true)}>
              Import CSV
            </Button>
            <ButtonLink kind="quiet" icon={Download} href={routes['redirects.exportCsv'].path} download>
              Export CSV
            </ButtonLink>
          </>
        }
      >
        <Conflicts items={conflicts.items} removeAll={actions.removeAll} retarget={actions.retarget} />
        <div {...focus}>
          <ListContent
            items={rows}
            error={error}
            onReload={reload}
            skeleton={REDIRECTS.skeleton}
            empty={<NoRedirects onAdd={() => void open(NEW)} />}
          >
            <RedirectList
              rows={rows ?? []}
              states={states}
              problems={conflicts.problems}
              openId={editing?.item?._id}
              onEdit={(id) => void open(id)}
              onRemove={actions.removeAll}
            />
          </ListContent>
        </div>
      </Block>
      <ResourceEditor resource={REDIRECT_FORM} {...{ items, editing, actions }} onClose={close} />
      {isImporting && <CsvDialog onImport={actions.importCsv} onClose={() => setIsImporting(false)} />}
    </>
  );
}

const NoRedirects = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    drawing={CornerUpRight}
    title="No redirects"
    text="Add one when an address has moved. Posts and projects redirect by themselves when their address changes."
  >
    <Button onClick={onAdd}>Add the first redirect</Button>
  </EmptyState>
);
