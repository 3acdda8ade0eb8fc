import type { ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';

interface WithChildren extends ExtraProps {
  children?: ReactNode;
}

/** A callout; `fold` is `+` or `-` if it can be folded, open or closed at first. */
export interface CalloutProps extends WithChildren {
  look?: string;
  fold?: string;
}
/** The first line of a callout. */
export interface CalloutTitleProps extends WithChildren {
  fold?: string;
}
/** A block of highlighted code. */
export interface CodeBlockProps extends WithChildren {
  title?: string;
  lineCount?: number;
  /** Why this is code, and not what the author meant. */
  note?: string;
}
/** An image with its caption; `align` is a class. */
export interface CaptionedImageProps extends WithChildren {
  align?: string;
  caption?: string;
}
/** A link to a page that is a player; its text is the title. */
export interface EmbedCardProps extends WithChildren {
  href?: string;
}

/** A table of results; `metrics` is JSON of what was read. */
export interface MetricsTableProps extends ExtraProps {
  metrics?: string;
}

/** A figure of a story; `figure` is JSON of what was read. */
export interface StoryFigureProps extends ExtraProps {
  figure?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'callout-block': CalloutProps;
      'callout-title': CalloutTitleProps;
      'code-block': CodeBlockProps;
      'captioned-image': CaptionedImageProps;
      'embed-card': EmbedCardProps;
      'metrics-table': MetricsTableProps;
      'story-figure': StoryFigureProps;
    }
  }
}
