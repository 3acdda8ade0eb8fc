import type { IncomingHttpHeaders } from 'node:http';
import type { Read } from '@portfolio/compat-api/api/read';
import type { Handlers } from '@portfolio/compat-api/handler';
import type { ResourceExtras } from '@portfolio/compat-api/resources/index';
import type { RequestHandler } from 'express';
import type { SiteSource } from './pages/source.ts';

/** What answers at a path without any redirect: something, the new path of an item, or nothing. */
export type PageAt = 'page' | { movedTo: string } | null;
/** Finds what answers at the paths of one kind of page; `undefined` for other paths. */
export type PageFinder = (path: string) => Promise<PageAt> | undefined;

/** A request that was answered with 404. */
export interface Miss {
  method: string;
  /** Path and query. */
  address: string;
  headers: IncomingHttpHeaders;
  /** The network of the client, which is kept for a minute at most. */
  network: string;
}
/** Is told of a request that was answered with 404. */
export type CountMiss = (miss: Miss) => void;

/** What the addresses of features are answered with. */
export interface PageContext {
  site: SiteSource;
  /** Answers public reads in process. */
  read: Read;
  /** Origins that changes are accepted from. */
  allowedOrigins: () => Set<string>;
  /** What all features add to the overview of the site. */
  links: () => Promise<OverviewLink[]>;
}

/** A line in the overview of the site (llms.txt). */
export interface OverviewLink {
  title: string;
  path: string;
  about: string;
}

/** What a folder of `features` adds to the server; `features.ts` names each. */
export interface Feature {
  /** The handlers of its calls. */
  handlers?: Partial<Handlers>;
  /** What it adds to the answers of resources. */
  extras?: Partial<ResourceExtras>;
  /** Its addresses beside those of the API; what it does not know is left to the pages. */
  pages?: (context: PageContext) => RequestHandler;
  /** Finds what answers at its addresses. */
  pageAt?: PageFinder;
  /** What the description of the API says of it. */
  about?: string;
  /** What it adds to the overview of the site. */
  links?: () => Promise<OverviewLink[]>;
  /** Stores what it has counted, before the database closes. */
  close?: () => Promise<void>;
}
