import { outsideCode } from './code.ts';

const GIST =
  /<script\b[^<>]{0,300}?\bsrc=["'](?:https?:)?(\/\/gist\.github\.com\/[\w/.-]{1,200}?)\.js(?:\?[^"'<>]{0,300})?["'][^<>]{0,300}>\s*<\/script\s*>/gi;

/** Links to the gists that scripts show, because scripts do not run here. */
export const withGistLinks = (text: string): string =>
  outsideCode(text, (part) => part.replace(GIST, '<a href="https:$1">https:$1</a>'));
