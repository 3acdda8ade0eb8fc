import { Annotation, EditorSelection, type StateEffect, type TransactionSpec } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { ExpressionSearch, type SearchAnswer } from './expression-search.ts';
import { findHits } from './find-hits.ts';
import { setHits } from './hit-marks.ts';
import { firstHitAt, type Hits, hitAt, hitIndex, NO_HITS, neighbourOf, type Place } from './hits.ts';
import { type FindQuery, selectedWords } from './query.ts';
import { replaceHits } from './replace-hits.ts';

/** Pause in typing in the text after which it is searched again (ms). */
const AFTER_TYPING_MS = 150;
/** Space between a hit and the edge of what is visible (px). */
const MARGIN = 96;

/** What the find bar shows. */
export interface FindState {
  query: FindQuery;
  count: number;
  /** The index of the selected hit, or -1. */
  index: number;
  /** Why nothing is found or replaced. */
  problem: Exclude<SearchAnswer, { kind: 'found' | 'outdated' }> | null;
  /** The number of hits that were just replaced. */
  replaced: number | null;
  /** Grows each time the field for what to find is to get the focus. */
  begun: number;
}

/** Marks the finder's own changes of text and selection. */
const byFinder = Annotation.define<boolean>();

/** Finds and replaces in the text of an editor; the current hit is the selected one. */
export class Finder {
  state: FindState = {
    query: { text: '', matchCase: false, isExpression: false },
    count: 0,
    index: -1,
    problem: null,
    replaced: null,
    begun: 0,
  };
  /** Tells the finder of changes of the text and the selection. */
  readonly extension = EditorView.updateListener.of((update) => this.onUpdate(update));
  private readonly expressions = new ExpressionSearch();
  private readonly listeners = new Set<() => void>();
  private hits: Hits = NO_HITS;
  /** Where the search begins while the bar is open: at the selection, unless the finder itself has only tried a hit. */
  private origin: EditorSelection | null = null;
  /** Whether `hits` is what is in the text now. */
  private isFresh = true;
  /** Whether the search that runs selects a hit. */
  private moves = false;
  /** Counts the searches; the answer of an earlier one is dropped. */
  private run = 0;
  private running: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly view: () => EditorView | null) {}

  /** Calls a function after each change of `state`. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Begins at the selection, which is also what is looked for unless it is the current hit. */
  begin(): void {
    const editor = this.view();
    if (!editor) return;
    const { selection } = editor.state;
    const { query } = this.state;
    this.origin = selection;
    this.moves = false;
    const words = hitIndex(this.hits, selection.main) < 0 ? selectedWords(editor.state, query.isExpression) : null;
    this.set({ query: { ...query, text: words ?? query.text }, replaced: null, begun: this.state.begun + 1 });
    this.search();
  }

  /** Returns to the field for what to find. */
  resume(): void {
    this.set({ begun: this.state.begun + 1 });
  }

  /** Forgets what was found; the query stays for the next time. */
  end(): void {
    this.stop();
    this.expressions.end();
    this.origin = null;
    this.hits = NO_HITS;
    this.isFresh = true;
    this.view()?.dispatch({ effects: setHits.of(NO_HITS) });
    this.set({ count: 0, index: -1, problem: null, replaced: null });
  }

  /** Looks for something else, and selects the first hit from where the search began. */
  change(query: Partial<FindQuery>): void {
    this.moves = true;
    this.set({ query: { ...this.state.query, ...query }, replaced: null });
    this.search();
  }

  /** Selects the next or the previous hit. */
  async go(step: 1 | -1): Promise<void> {
    const editor = await this.fresh();
    if (!editor) return;
    if (this.state.replaced !== null) this.set({ replaced: null });
    const place = hitAt(this.hits, neighbourOf(this.hits, editor.state.selection.main, step));
    if (!place) return;
    this.dispatch(editor, selecting(place));
    this.origin = editor.state.selection;
  }

  /** Replaces the selected hit and selects the next one; without one it only selects the next one. */
  async replace(replacement: string): Promise<void> {
    const { editor, inserts } = (await this.inserts(replacement)) ?? {};
    if (!editor || !inserts) return;
    const { main } = editor.state.selection;
    const insert = inserts[hitIndex(this.hits, main)];
    if (insert === undefined) return this.go(1);
    const spec = replaceHits(editor.state, { from: [main.from], to: [main.to] }, [insert]);
    const { changes } = editor.state.update(spec);
    const next = hitAt(this.hits, neighbourOf(this.hits, main, 1));
    const end = main.from + insert.length;
    const place =
      next && next.from !== main.from
        ? { from: changes.mapPos(next.from, 1), to: changes.mapPos(next.to, -1) }
        : { from: end, to: end };
    this.isFresh = false;
    this.dispatch(editor, { ...spec, ...selecting(place) });
    this.origin = editor.state.selection;
    this.set({ replaced: null });
    this.search();
  }

  /** Replaces all hits as one undo step. */
  async replaceAll(replacement: string): Promise<void> {
    const { editor, inserts } = (await this.inserts(replacement)) ?? {};
    if (!editor || !inserts?.length) return;
    this.isFresh = false;
    this.dispatch(editor, replaceHits(editor.state, this.hits, inserts));
    this.origin = editor.state.selection;
    this.set({ replaced: inserts.length });
    this.search();
  }

  private set(change: Partial<FindState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private dispatch(editor: EditorView, spec: TransactionSpec): void {
    editor.dispatch(spec, { annotations: byFinder.of(true) });
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.run += 1;
  }

  private search(): void {
    this.stop();
    this.isFresh = false;
    this.running = this.searchNow();
  }

  private async searchNow(): Promise<void> {
    const { run } = this;
    const isWanted = () => run === this.run;
    const editor = this.view();
    const answer = editor && (await findHits(this.expressions, editor.state.doc, this.state.query, { isWanted }));
    if (!isWanted()) return;
    this.isFresh = true;
    if (answer && answer.kind !== 'outdated') this.show(editor, answer);
  }

  private show(editor: EditorView, answer: Exclude<SearchAnswer, { kind: 'outdated' }>): void {
    this.hits = answer.kind === 'found' ? answer.hits : NO_HITS;
    const effects: StateEffect<unknown>[] = [setHits.of(this.hits)];
    const count = this.hits.from.length;
    const first = count > 0 ? firstHitAt(this.hits, this.origin?.main.from ?? 0) % count : -1;
    const place = this.moves && hitAt(this.hits, first);
    // Nothing found: the caret is where the search began.
    const selection = this.moves && this.origin ? { selection: this.origin } : {};
    this.moves = false;
    this.dispatch(editor, place ? selecting(place, effects) : { ...selection, effects });
    const problem = answer.kind === 'found' ? null : answer;
    this.set({ count, index: hitIndex(this.hits, editor.state.selection.main), problem });
  }

  /** The editor, once `hits` is what is in its text. */
  private async fresh(): Promise<EditorView | null> {
    const { problem } = this.state;
    // The text may have changed since then, or the network is back.
    if (problem && problem.kind !== 'invalid' && this.isFresh) this.search();
    while (!this.isFresh) {
      if (this.timer !== undefined) this.search();
      await this.running;
    }
    return this.view();
  }

  /** The editor, and what each hit is to be replaced by. */
  private async inserts(replacement: string): Promise<{ editor: EditorView; inserts: readonly string[] } | null> {
    const editor = await this.fresh();
    if (!editor || this.state.problem) return null;
    const { run } = this;
    const isWanted = () => run === this.run;
    const answer = await findHits(this.expressions, editor.state.doc, this.state.query, { isWanted, replacement });
    if (!isWanted() || answer.kind === 'outdated') return null;
    if (answer.kind === 'found') return { editor, inserts: answer.inserts ?? [] };
    this.set({ problem: answer });
    return null;
  }

  private onUpdate({ docChanged, selectionSet, changes, state, view, transactions }: ViewUpdate): void {
    if (!this.origin) return;
    const isOwn = transactions.some((transaction) => transaction.annotation(byFinder));
    if (docChanged) this.origin = this.origin.map(changes);
    if (selectionSet && !isOwn) this.origin = state.selection;
    if (docChanged && !isOwn) this.searchLater(view);
    const index = hitIndex(this.hits, state.selection.main);
    if (this.isFresh && index !== this.state.index) this.set({ index });
  }

  /** Searches again after a pause in typing. */
  private searchLater(view: EditorView): void {
    if (this.state.replaced !== null) this.set({ replaced: null });
    // An expression that was too slow is tried again when it is asked for.
    if (this.isFresh && this.state.problem?.kind === 'slow') return;
    this.stop();
    this.isFresh = false;
    // Marks that change could end the composition of an input method.
    const search = () => (view.composing ? this.searchLater(view) : this.search());
    this.timer = setTimeout(search, AFTER_TYPING_MS);
  }
}

const selecting = ({ from, to }: Place, effects: readonly StateEffect<unknown>[] = []): TransactionSpec => ({
  selection: { anchor: from, head: to },
  effects: [EditorView.scrollIntoView(EditorSelection.range(from, to), { yMargin: MARGIN }), ...effects],
});
