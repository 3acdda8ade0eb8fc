import { type Part, partOf, partsOf, textOf } from './read.ts';

/** What a call is made of, as far as its command needs it. */
interface CommandParts {
  origin: string;
  method: string;
  path: string;
  operation: Part;
  /** The name of the session cookie, if the call needs one. */
  cookie: string | undefined;
}

const MULTIPART = 'multipart/form-data';
const NEXT_LINE = ' \\\n  ';
/** A text as one word of a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The path and the query of a call with the values of its examples. */
function addressOf({ path, operation }: CommandParts): string {
  const parameters = partsOf(operation.parameters).filter(({ example }) => example !== undefined);
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((all, { name, example }) => all.replace(`{${name}}`, encodeURIComponent(String(example))), path);
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }) => [textOf(name), String(example)]),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function bodyOf(operation: Part): string[] {
  const content = partOf(partOf(operation.requestBody).content);
  if (content[MULTIPART]) return ["-F 'file=@FILE'"];
  const { example } = partOf(content['application/json']);
  return example === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(example))}`];
}

/** The command that makes a call with the values of its examples. */
export function curlOf(call: CommandParts): string {
  const method = call.method === 'GET' ? '' : `-X ${call.method} `;
  return [
    `curl ${method}${quote(call.origin + addressOf(call))}`,
    ...(call.cookie ? [`-b ${quote(`${call.cookie}=TOKEN`)}`] : []),
    ...bodyOf(call.operation),
  ].join(NEXT_LINE);
}
