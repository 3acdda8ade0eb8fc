import { COUNTED_MONTHS, COUNTED_NAMES } from '@portfolio/contract/counting';
import { MISSED_DAYS, TRASH_DAYS } from '@portfolio/contract/limits';
import { CONTACT_PAGE } from '@portfolio/contract/pages';
import type { ReactNode } from 'react';

interface PrivacyProps {
  /** Whether visits are counted. */
  isCounting: boolean;
  /** The owner's address; empty if it is not public. */
  email: string;
}

/** What the software stores of visitors. It is no text of the owner: where the software changes, so does this. */
export function Privacy({ isCounting, email }: PrivacyProps) {
  return (
    <>
      <p>
        What this site stores when you visit it, and for how long. This page is part of the software and says what the
        software does.
      </p>
      <Part title="Visits">{isCounting ? <Counting /> : <p>Visits to this site are not counted.</p>}</Part>
      <Part title="Missed addresses">
        <p>
          If you ask for a page that is not there, its address is counted with the time and the name of the site that
          linked to it, but not with who asked. It is kept for {MISSED_DAYS} days after somebody last asked.
        </p>
      </Part>
      <Part title="Messages">
        <p>
          A message that you send with the contact form is stored with the name and the email address that you gave. If
          the owner of this site has set up email, it is sent to their mailbox, too. It is kept until they delete it,
          then for {TRASH_DAYS} days, and in backups made before.
        </p>
      </Part>
      <Part title="Limits">
        <p>
          Some requests are limited for each internet address. To count them, the server keeps the address for a while:
          10 minutes after a message, one minute after a question of an AI program{isCounting && ' or a counted visit'}.
          A failed sign-in to the control panel is kept for 15 minutes, with the address and the user name that was
          tried, and is not logged. All this is in no backup.
        </p>
        <p>The server’s log has time, path and result of requests, but no addresses and no browsers.</p>
      </Part>
      <Part title="In your browser">
        <p>
          Visitors get no cookies. Your browser keeps, for itself alone, the theme that you chose, which posts you have
          read, and what you typed into a form that needs it later. You can delete that with the data of this site.
        </p>
      </Part>
      <Part title="Others">
        <p>
          Scripts, fonts and styles come from this site. Images and videos in a text can come from another site, which
          then sees your address. The company that runs the server or its network may keep records of its own.
        </p>
        <p>
          Questions? <a href={email ? `mailto:${email}` : CONTACT_PAGE}>Write to the owner of this site</a>.
        </p>
      </Part>
    </>
  );
}

function Counting() {
  return (
    <>
      <p>
        This site counts its visits on its own server. A view counts once a page was visible for one second. Stored for
        each day are:
      </p>
      <ul>
        <li>for each page, its views, its visitors, and how often a post was read to its end</li>
        <li>
          the site that visitors came from (its name, not the page), and campaign tags in the link (utm_source,
          utm_medium, utm_campaign)
        </li>
        <li>
          downloads of the resume, messages, sites that links were followed to, and searches that found nothing, with
          their words
        </li>
      </ul>
      <p>
        These are sums: no line belongs to a person. Of each kind at most {COUNTED_NAMES} names a day are kept (of pages
        1,000), the rest as one. After {COUNTED_MONTHS} months they are deleted.
      </p>
      <p>
        To tell visitors apart, the server makes a hash of your internet address, your browser’s name and a random
        number. Number and hashes are deleted when the day ends, so that nobody can tell whether you come back. They are
        in no backup, export or log. After a restart of the server you may be counted twice on that day.
      </p>
      <p>
        Without scripts an invisible image counts the view; it cannot know whether you saw the page, nor where you came
        from. Not counted are robots, pages that your browser only loads ahead, the owner’s own browser, and you, if
        your browser sends “Do Not Track” or “Global Privacy Control”.
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}
