/** A text of the description, whose code stands between backticks. */
export function Words({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text.
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
