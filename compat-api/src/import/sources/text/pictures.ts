const PICTURE = /^[^\s{}]+\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i;

/** Whether a text is the path or URL of an image. */
export const isPicture = (text: string): boolean => PICTURE.test(text);

/** The image that a template shows, by its parameters; `undefined` if none of them is an image. */
export function pictureMarkdown(parameters: ReadonlyMap<string, string>): string | undefined {
  const src = [...parameters.values()].find(isPicture);
  const textOf = (...names: string[]) =>
    names
      .map((name) => parameters.get(name))
      .find(Boolean)
      ?.replace(/[[\]"\n]/g, ' ')
      // A title is plain text: emphasis in it would show its signs.
      .replace(/(\*{1,3}|_{1,3}|`)(?=\S)([^*_`]{1,300}?)\1/g, '$2')
      .trim();
  const caption = textOf('caption', 'description', 'title');
  return src && `![${textOf('alt') ?? caption ?? ''}](${src}${caption ? ` "${caption}"` : ''})`;
}
