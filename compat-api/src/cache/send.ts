import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { Body, Encoding, Entry } from './entry.ts';

// The types know nothing of the second list: which of those that a visitor likes as much is ours to choose.
type Choose = (available: string[], preferred: string[]) => string | undefined;

const ENCODINGS = ['br', 'gzip', 'identity'];
/** Different headers that are remembered. */
const MOST = 200;
const known = new Map<string, Encoding>();

/** What a request wants its body in; the same few headers come again and again. */
export function encodingFor(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const negotiator = new Negotiator(request);
  const choose: Choose = negotiator.encoding.bind(negotiator);
  const encoding = (choose(ENCODINGS, ENCODINGS) ?? 'identity') as Encoding;
  if (known.size >= MOST) known.clear();
  known.set(header, encoding);
  return encoding;
}

function write(response: ServerResponse, status: number, headers: string[], id: string): void {
  headers[headers.length - 1] = id;
  response.writeHead(status, headers);
}

/** What a 304 says, where a request names what it would get: the very body, or another encoding of the same. */
function confirmed({ headers }: IncomingMessage, entry: Entry, body: Body): string[] | undefined {
  const asked = headers['if-none-match'];
  if (asked === undefined || entry.status !== 200) return undefined;
  if (asked === body.etag) {
    body.confirmed ??= entry.confirmation(asked);
    return body.confirmed;
  }
  const tag = entry.matching(asked);
  return tag === undefined ? undefined : entry.confirmation(tag);
}

/** Sends a body of an entry, or tells that the visitor has it already. */
export function send(request: IncomingMessage, response: ServerResponse, entry: Entry, body: Body, id: string): void {
  const told = confirmed(request, entry, body);
  if (told) write(response, 304, told, id);
  else write(response, entry.status, body.headers, id);
  if (told || request.method === 'HEAD') response.end();
  else response.end(body.bytes);
}
