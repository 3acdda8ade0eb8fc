import type { Post } from '@portfolio/contract';
import { CONTACT_PAGE, projectPath } from '@portfolio/contract/pages';
import { isolated } from '@portfolio/text/format/isolated';
import { wholeStrings } from '#app/components/last-call/counted-hinge.tsx';
import { CallButton, CallLink, LastCall } from '#app/components/last-call/last-call.tsx';
import { tocOf } from './toc.ts';

const list = new Intl.ListFormat('en-GB');

/** The end of a post: the project that has most skills in common with it, or else the contact page. */
export function PostCall({ post: { title, html, project } }: { post: Post }) {
  const strings = wholeStrings(tocOf(html).length);
  if (!project) {
    return (
      <LastCall strings={strings} title="Questions about this post?" text={`Write to me about “${isolated(title)}”.`}>
        <CallButton href={CONTACT_PAGE}>Write to me</CallButton>
      </LastCall>
    );
  }
  const { title: name, slug, headline, shared } = project;
  return (
    <LastCall
      strings={strings}
      title={`Where this was put to work: ${isolated(name)}`}
      text={[`Shares ${list.format(shared)} with this post.`, headline && asSentence(headline)]
        .filter(Boolean)
        .join(' ')}
    >
      <CallButton href={projectPath(slug)}>Read the case file</CallButton>
      <CallLink href={CONTACT_PAGE}>Write to me</CallLink>
    </LastCall>
  );
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
