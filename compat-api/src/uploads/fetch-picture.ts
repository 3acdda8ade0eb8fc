import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@portfolio/contract';
import ipaddr from 'ipaddr.js';
import type { Dispatcher } from 'undici';
import { AppError, badRequest } from '../errors.ts';
import type { StoredUpload } from './index.ts';

interface Found {
  address: string;
  family: number;
}
/** How addresses are found; tests bring their own, and one machine of theirs that counts as public. */
export interface FetchOptions {
  resolve?: (host: string) => Promise<Found[]>;
  /** Origins and network addresses that are let through beside the public ones. */
  trusted?: { origins: string[]; addresses: string[] };
  /** For all of it (ms). */
  patience?: number;
}
/** Brings the picture of an https address into a file. */
export type FetchPicture = (url: string, path: string) => Promise<StoredUpload>;

const PATIENCE = 15_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

const cannot = (why: string) => new AppError(422, 'cannot_copy', why);
const notPublic = () => cannot('This address is not one of the public internet.');
const tooLarge = () => cannot(`This picture is larger than ${LIMITS.image / 1024 / 1024} MB.`);

/** Whether anybody's machine may be at a network address: nothing private, local, mapped, translated or reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

/**
 * Fetches pictures that the owner names, and lets nobody use this machine to look into the network it stands in: https
 * on its own port, and only public addresses. The address that is checked is the one that is connected to, at every redirect
 * anew.
 */
export function createFetchPicture({
  resolve = everyAddress,
  trusted,
  patience = PATIENCE,
}: FetchOptions = {}): FetchPicture {
  const isOpen = (address: string) => isPublic(address) || trusted?.addresses.includes(address) === true;

  /** What a socket asks instead of the system; it connects to what is answered here and to nothing else. */
  function checkedLookup(host: string, { all }: { all?: boolean }, done: (...answer: unknown[]) => void): void {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isOpen(address))) done(notPublic());
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      () => done(cannot('There is no such address.')),
    );
  }

  function check(url: URL): void {
    if (trusted?.origins.includes(url.origin)) return;
    if (url.protocol !== 'https:' || url.username || url.password || url.port) {
      const message = 'Use an https address without an account or a port.';
      throw badRequest([{ path: 'url', message }], message);
    }
    // Names are checked by what they lead to, when a socket asks; addresses ask nobody.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host) && !isOpen(host)) throw notPublic();
  }

  return async function fetchPicture(address, path) {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({ connect: { lookup: checkedLookup as never, timeout: patience } });
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
          if (hops === MOST_REDIRECTS) throw cannot('This address leads from one place to the next.');
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
  if (statusCode !== 200) throw cannot(`There is no picture to be had at this address (${statusCode}).`);
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

/** What went wrong on the way, in a sentence; nothing of what stands behind it. */
function sentenceFor(error: unknown): AppError {
  const { name, code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (error instanceof AppError) return error;
  if (cause instanceof AppError) return cause;
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT/.test(code ?? ''))
    return cannot('This address took too long to answer.');
  return cannot('This address does not answer.');
}

function nameOf(url: URL): string {
  try {
    return decodeURIComponent(basename(url.pathname)) || url.hostname;
  } catch {
    return url.hostname;
  }
}
