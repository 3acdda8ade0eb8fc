import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { basename } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@portfolio/contract';
import { codeOf } from '@portfolio/text/error-code';
import { formatLimit } from '@portfolio/text/format/amounts';
import ipaddr from 'ipaddr.js';
import type { Dispatcher } from 'undici';
import { AppError, badRequest } from '../errors.ts';
import type { StoredUpload } from './index.ts';

interface Found {
  address: string;
  family: number;
}
/** Options for tests: a DNS lookup, and addresses that count as public. */
export interface FetchOptions {
  resolve?: (host: string) => Promise<Found[]>;
  /** Origins and network addresses that are allowed besides public ones. */
  trusted?: { origins: string[]; addresses: string[] };
  /** Total timeout (ms). */
  patience?: number;
}
/** Downloads the image of an https URL to a file. */
export type FetchImage = (url: string, path: string) => Promise<StoredUpload>;

const PATIENCE = 15_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

const cannot = (why: string) => new AppError(422, 'cannot_copy', why);
const notPublic = () => cannot('This address is not on the public internet.');
const tooLarge = () => cannot(`This image is larger than ${formatLimit(LIMITS.image)}.`);

/** Whether a network address is public: not private, local, mapped, translated or reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

/**
 * Downloads images by URL without access to the private network (SSRF): https on its default port, and public addresses
 * only. The checked address is the one that is connected to, for every redirect.
 */
export function createFetchImage({
  resolve = everyAddress,
  trusted,
  patience = PATIENCE,
}: FetchOptions = {}): FetchImage {
  const isOpen = (address: string) => isPublic(address) || trusted?.addresses.includes(address) === true;

  /** The DNS lookup of the sockets; they connect only to the addresses it returns. */
  const checkedLookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isOpen(address))) done(notPublic(), []);
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      () => done(cannot('This address does not exist.'), []),
    );
  };

  function check(url: URL): void {
    if (trusted?.origins.includes(url.origin)) return;
    if (url.protocol !== 'https:' || url.username || url.password || url.port) {
      const message = 'Use an https address without an account or a port.';
      throw badRequest([{ path: 'url', message }], message);
    }
    // Names are checked by this lookup when a socket connects; IP addresses are not looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host) && !isOpen(host)) throw notPublic();
  }

  return async function fetchPicture(address, path) {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({ connect: { lookup: checkedLookup, timeout: patience } });
    const signal = AbortSignal.timeout(patience);
    const headers = { accept: 'image/*', 'user-agent': 'portfolio' };
    try {
      let url = new URL(address);
      for (let hops = 0; ; hops++) {
        check(url);
        const answer = await request(url, { dispatcher, signal, headers });
        const to = answer.headers.location;
        if (REDIRECTS.includes(answer.statusCode) && typeof to === 'string') {
          await answer.body.dump();
          if (hops === MOST_REDIRECTS) throw cannot('This address redirects too many times.');
          url = new URL(to, url);
          continue;
        }
        await save(answer, path, signal);
        return { path, originalName: nameOf(url) };
      }
    } catch (error) {
      await rm(path, { force: true });
      throw sentenceFor(error);
    } finally {
      await dispatcher.destroy();
    }
  };
}

const everyAddress = (host: string): Promise<Found[]> => lookup(host, { all: true });

async function save({ statusCode, headers, body }: Dispatcher.ResponseData, path: string, signal: AbortSignal) {
  if (statusCode !== 200) throw cannot(`This address does not return an image (${statusCode}).`);
  if (Number(headers['content-length'] ?? 0) > LIMITS.image) throw tooLarge();
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > LIMITS.image) done(tooLarge());
      else done(null, chunk);
    },
  });
  await pipeline(body, limit, createWriteStream(path), { signal });
}

/** A public error without internal details. */
function sentenceFor(error: unknown): AppError {
  const { name = '', cause }: Partial<Error> = error instanceof Error ? error : {};
  if (error instanceof AppError) return error;
  if (cause instanceof AppError) return cause;
  if (name === 'TimeoutError' || name === 'AbortError' || codeOf(error).includes('TIMEOUT'))
    return cannot('This address took too long to respond.');
  return cannot('This address does not answer.');
}

function nameOf(url: URL): string {
  try {
    return decodeURIComponent(basename(url.pathname)) || url.hostname;
  } catch {
    return url.hostname;
  }
}
