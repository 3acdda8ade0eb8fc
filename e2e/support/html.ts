import { HtmlValidate, type RuleConfig } from 'html-validate';

/** Disabled rules concern only style, or content that the owner is responsible for. */
const rules: RuleConfig = {
  // React writes some attributes in camel case (charSet); HTML attribute names are case-insensitive.
  'attr-case': 'off',
  // Page titles come from the owner's texts.
  'long-title': 'off',
  // Heading ids are built from their text in any language; HTML only forbids white space in them.
  'valid-id': ['error', { relaxed: true }],
  // The list of the tech stack is labelled by the heading above it.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // A scrollable code block has the role `group` and must stay a `pre`.
  'prefer-native-element': ['error', { exclude: ['group'] }],
  // A table that styles display as a list keeps its roles only if they are explicit.
  'no-redundant-role': 'off',
  // The names of anchors, by which a page is linked without a prefix that ids need.
  'no-deprecated-attr': 'off',
  // Style of React and of the Markdown renderer.
  'attribute-boolean-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  // React writes computed values, such as the width of a corner ornament, as inline styles.
  'no-inline-style': 'off',
};

const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });

/** Problems of a page's HTML as the server sent it, without duplicates. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${ruleId}: ${message.slice(0, 160)} (${(selector ?? '').slice(-120)})`,
    ),
  );
  return [...new Set(problems)];
}
