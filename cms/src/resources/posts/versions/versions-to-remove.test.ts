import { POST_VERSIONS } from '@portfolio/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptVersion, versionsToRemove } from './versions-to-remove.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Half past noon, so that an hour and a day begin in between. */
const NOW = Date.UTC(2026, 10, 28, 12, 30);

/** A version of a text of its own, which was saved this long ago. */
const version = (agoMs: number, more: Partial<KeptVersion> = {}): KeptVersion => ({
  id: `${agoMs / HOUR}h`,
  time: NOW - agoMs,
  text: NOW - agoMs,
  isPublic: false,
  isBeforeRestore: false,
  ...more,
});
const removed = (versions: readonly KeptVersion[]) => versionsToRemove(versions, NOW).toSorted();
const without = (versions: readonly KeptVersion[], ids: readonly string[]) =>
  versions.filter(({ id }) => !ids.includes(id));

describe('of versions that were never public', () => {
  it('keeps all of the last hour', () => {
    const minutes = Array.from({ length: 59 }, (_, at) => version(at * 60_000));
    expect(removed(minutes)).toEqual([]);
  });

  it('keeps the last of each hour for a day', () => {
    const versions = [version(0), version(2.2 * HOUR), version(2.4 * HOUR), version(2.6 * HOUR), version(9 * HOUR)];
    expect(removed(versions)).toEqual(['2.4h']);
  });

  it('keeps the last of each day for 90 days, and none that is older', () => {
    const versions = [0, 30, 31, 72, 89 * 24, 91 * 24, 500 * 24].map((hours) => version(hours * HOUR));
    expect(removed(versions)).toEqual(['12000h', '2184h', '31h']);
  });

  it('keeps the newest one, however old it is', () => {
    expect(removed([version(400 * DAY), version(401 * DAY)])).toEqual(['9624h']);
  });

  it('keeps what a restore replaced for 90 days', () => {
    const versions = [version(0), version(80 * DAY), version(80 * DAY + HOUR, { isBeforeRestore: true })];
    expect(removed([...versions, version(91 * DAY, { isBeforeRestore: true })])).toEqual(['2184h']);
  });
});

describe('of public versions', () => {
  it('keeps the last of each text for ever', () => {
    const text = { isPublic: true, text: 1 };
    const versions = [version(0), version(400 * DAY, text), version(401 * DAY, text), version(402 * DAY, text)];
    expect(removed([...versions, version(403 * DAY, { isPublic: true })])).toEqual(['9624h', '9648h']);
  });

  it('removes drafts before them, and then older ones of the same day', () => {
    const often = Array.from({ length: 150 }, (_, at) => version(100 * DAY + at * 60_000, { isPublic: true }));
    const daily = Array.from({ length: 60 }, (_, at) => version((120 + at) * DAY, { isPublic: true }));
    const drafts = Array.from({ length: 20 }, (_, at) => version((2 + at) * DAY));
    const ids = removed([version(0), ...drafts, ...often, ...daily]);
    const oldest = often.slice(-11).map(({ id }) => id);
    expect(ids).toEqual([...drafts.map(({ id }) => id), ...oldest].toSorted());
  });

  it('are not removed because of the last hour', () => {
    const script = Array.from({ length: 250 }, (_, at) => version(at * 1000));
    const daily = Array.from({ length: 20 }, (_, at) => version((1 + at) * DAY, { isPublic: true }));
    expect(removed([...script, ...daily, version(30 * DAY)])).toEqual(['720h']);
  });
});

describe('any versions', () => {
  const ages = fc.oneof(
    fc.integer({ min: 0, max: HOUR }),
    fc.integer({ min: 0, max: 2 * DAY }),
    fc.integer({ min: 0, max: 300 * DAY }),
  );
  const versions = fc
    .array(fc.record({ ago: ages, isPublic: fc.boolean(), isSame: fc.boolean(), isBeforeRestore: fc.boolean() }), {
      minLength: 1,
      maxLength: 400,
      size: 'max',
    })
    .map((all) => {
      const newestFirst = all.toSorted((one, other) => one.ago - other.ago);
      let text = 0;
      return newestFirst.map(({ ago, isSame, ...flags }, at) => {
        if (!isSame) text = at;
        return version(ago, { ...flags, id: String(at), text });
      });
    });
  const lastPublicOf = (all: readonly KeptVersion[]) => [
    ...new Map(
      all
        .filter(({ isPublic }) => isPublic)
        .toReversed()
        .map((one) => [one.text, one]),
    ).values(),
  ];

  it('keep the newest and all of the last hour', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const ids = removed(all);
        const recent = all.filter(({ time }, at) => at === 0 || NOW - time <= HOUR);
        expect(without(recent, ids)).toEqual(recent);
      }),
    );
  });

  it('keep one of each public text, at least one of each day on which one was public', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const ids = removed(all);
        const lasts = lastPublicOf(all);
        if (lasts.length + all.filter(({ time }) => NOW - time <= HOUR).length < POST_VERSIONS) {
          expect(without(lasts, ids)).toEqual(lasts);
        }
        const days = (some: readonly KeptVersion[]) => new Set(some.map(({ time }) => Math.floor(time / DAY)));
        if (days(lasts).size < POST_VERSIONS) expect(days(without(lasts, ids))).toEqual(days(lasts));
      }),
    );
  });

  it('are not too many, and none is removed when asked again', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const kept = without(all, removed(all));
        const recent = all.filter(({ time }) => NOW - time <= HOUR).length;
        const publicDays = new Set(lastPublicOf(all).map(({ time }) => Math.floor(time / DAY))).size;
        expect(kept.length).toBeLessThanOrEqual(Math.max(POST_VERSIONS, recent + Math.min(publicDays, POST_VERSIONS)));
        expect(removed(kept)).toEqual([]);
      }),
    );
  });

  it('lose the oldest of hours and days first', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const ids = removed(all);
        const lasts = new Set(lastPublicOf(all).map(({ id }) => id));
        const isLost = (one: KeptVersion) => lasts.has(one.id) && ids.includes(one.id);
        if (!all.some(isLost)) return;
        // Once a public text is lost, what else is kept is public or of the last hour.
        const others = without(all, ids).filter(({ id, time }, at) => !lasts.has(id) && at > 0 && NOW - time > HOUR);
        expect(others).toEqual([]);
      }),
    );
  });
});
