import { CONTACT_PAGE } from '@portfolio/contract/pages';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import { ListSkeleton } from '#app/panel/list/list-states.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { useHeadingFocus } from '#app/panel/use-heading-focus.ts';
import { useMessages } from './use-messages.ts';

const SKELETON = { shape: 'icons', isSelectable: true, tools: 2 } as const;
const MessageList = onDemand(
  async () => (await import('./message-list.tsx')).MessageList,
  () => <ListSkeleton {...SKELETON} />,
);

/** Messages of visitors, by status. */
export function MessagesSection() {
  const { items, error, actions, states } = useMessages();
  const { heading, focusHeading } = useHeadingFocus();
  // Beside the messages, not after them.
  useEffect(MessageList.preload, []);
  return (
    <ListSection
      title="Messages"
      description="Messages from your contact page, newest first."
      heading={heading}
      list={{ items, error, reload: actions.reload }}
      skeleton={SKELETON}
      empty={
        <EmptyState drawing={Mail} title="No messages" text="Messages sent through your contact page appear here.">
          <ButtonLink href={CONTACT_PAGE} target="_blank" rel="noreferrer">
            View the contact page
          </ButtonLink>
        </EmptyState>
      }
    >
      <MessageList items={items ?? []} actions={actions} states={states} onGone={focusHeading} />
    </ListSection>
  );
}
