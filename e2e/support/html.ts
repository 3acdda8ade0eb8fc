import { HtmlValidate, type RuleConfig } from 'html-validate';

/** Off is what is only a way of writing, and what only the owner can answer for. */
const rules: RuleConfig = {
  // React writes some attributes as its own properties are spelled (charSet); HTML does not tell the cases apart.
  'attr-case': 'off',
  // A page is titled as its owner titled it.
  'long-title': 'off',
  // Ids of headings are made of their words, in any language; HTML only forbids white space.
  'valid-id': ['error', { relaxed: true }],
  // The list of the tech stack has the name of the heading above it.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Code that scrolls is a group and has to stay a `pre`.
  'prefer-native-element': ['error', { exclude: ['group'] }],
  // React's and the Markdown renderer's way of writing.
  'attribute-boolean-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  // React writes styles that carry numbers, such as how far a hinge reaches, as attributes.
  'no-inline-style': 'off',
};

const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });

/** What is wrong with a page's HTML as the server sent it, each thing once. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const told = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${ruleId}: ${message.slice(0, 160)} (${(selector ?? '').slice(-120)})`,
    ),
  );
  return [...new Set(told)];
}
