import { curlOf } from './curl.ts';
import { type Parameter, parameterOf } from './parameters.ts';
import { type Part, partOf, partsOf, textOf, textsOf, writtenOut } from './read.ts';
import { schemaText } from './schema-text.ts';

/** One call of the API. */
export interface Call {
  /** Its operation name, also the anchor of its fold. */
  id: string;
  method: string;
  path: string;
  summary: string;
  isOwner: boolean;
  parameters: Parameter[];
  curl: string;
  /** The statuses of its answers, that of success first. */
  statuses: string[];
  /** The fields of the body that it takes; empty without a JSON body. */
  body: string;
  /** The fields of its answer; empty if that has none. */
  answer: string;
}

/** The calls about one kind of thing. */
export interface Group {
  name: string;
  /** The anchor of its heading. */
  id: string;
  publicCalls: Call[];
  ownerCalls: Call[];
}

/** A status and what it means. */
interface Status {
  code: string;
  meaning: string;
}

/** What the page of the API shows. */
export interface Reference {
  openapi: string;
  version: string;
  /** The first paragraph of the description. */
  summary: string;
  /** The second one. */
  description: string;
  groups: Group[];
  callCount: number;
  statuses: Status[];
}

const jsonSchemaOf = (message: unknown): Part =>
  partOf(partOf(partOf(partOf(message).content)['application/json']).schema);
const isSuccess = (code: string): boolean => code.startsWith('2');

interface Context {
  origin: string;
  cookie: string;
  /** The schemas that others refer to by name. */
  named: Part;
}

function callOf(path: string, method: string, operation: Part, { origin, cookie, named }: Context): Call {
  const fieldsOf = (message: unknown) => schemaText(partOf(writtenOut(jsonSchemaOf(message), named)));
  const isOwner = partsOf(operation.security).length > 0;
  const responses = partOf(operation.responses);
  const codes = Object.keys(responses);
  const success = codes.find(isSuccess) ?? '';
  return {
    id: textOf(operation.operationId),
    method,
    path,
    summary: textOf(operation.summary),
    isOwner,
    parameters: partsOf(operation.parameters).map(parameterOf),
    curl: curlOf({ origin, method, path, operation, cookie: isOwner ? cookie : undefined }),
    statuses: [success, ...codes.filter((code) => code !== success)],
    body: fieldsOf(operation.requestBody),
    answer: fieldsOf(responses[success]),
  };
}

function groupOf(name: string, calls: Call[]): Group {
  return {
    name,
    id: name.toLowerCase().replaceAll(' ', '-'),
    publicCalls: calls.filter(({ isOwner }) => !isOwner),
    ownerCalls: calls.filter(({ isOwner }) => isOwner),
  };
}

const isOwners = ({ publicCalls }: Group): boolean => publicCalls.length === 0;

/** The meanings of all statuses, in their order. */
function statusesOf(operations: readonly Part[]): Status[] {
  const meanings = new Map(
    operations.flatMap(({ responses }) =>
      Object.entries(partOf(responses)).map(
        ([code, response]) => [code, textOf(partOf(response).description)] as const,
      ),
    ),
  );
  return [...meanings].map(([code, meaning]) => ({ code, meaning })).sort((a, b) => a.code.localeCompare(b.code));
}

/** What the page shows of an OpenAPI document: its calls by group in the document's order, the owner's groups last. */
export function referenceOf(document: Part): Reference {
  const info = partOf(document.info);
  const [summary = '', description = ''] = textOf(info.description).split('\n\n');
  const components = partOf(document.components);
  const context = {
    origin: textOf(partsOf(document.servers)[0]?.url),
    cookie: textOf(partOf(partOf(components.securitySchemes).session).name),
    named: partOf(components.schemas),
  };
  const operations = Object.entries(partOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(partOf(methods)).map(([method, value]) => {
      const operation = partOf(value);
      const [tag = ''] = textsOf(operation.tags);
      return { tag, operation, call: callOf(path, method.toUpperCase(), operation, context) };
    }),
  );
  const tags = new Set([
    ...partsOf(document.tags).map(({ name }) => textOf(name)),
    ...operations.map(({ tag }) => tag),
  ]);
  const callsOf = (wanted: string) => operations.filter(({ tag }) => tag === wanted).map(({ call }) => call);
  return {
    openapi: textOf(document.openapi),
    version: textOf(info.version),
    summary,
    description,
    groups: [...tags]
      .map((tag) => groupOf(tag, callsOf(tag)))
      .filter(({ publicCalls, ownerCalls }) => publicCalls.length + ownerCalls.length > 0)
      .sort((a, b) => Number(isOwners(a)) - Number(isOwners(b))),
    callCount: operations.length,
    statuses: statusesOf(operations.map(({ operation }) => operation)),
  };
}
