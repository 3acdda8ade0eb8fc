/** Tells what a screen reader announces of uploads: the start of those that run together, and how they have ended. */
export function createUploadAnnouncement() {
  const running = new Map<number, string>();
  let uploaded: string[] = [];
  let failed: { name: string; reason: string }[] = [];

  return {
    start(id: number, name: string): void {
      if (running.size === 0) {
        uploaded = [];
        failed = [];
      }
      running.set(id, name);
    },
    /** An upload has ended: `reason` is why it failed. One that is cancelled is not told. */
    end(id: number, outcome: 'uploaded' | 'cancelled' | { reason: string }): void {
      const name = running.get(id);
      if (name === undefined) return;
      running.delete(id);
      if (outcome === 'uploaded') uploaded.push(name);
      else if (outcome !== 'cancelled') failed.push({ name, reason: outcome.reason });
    },
    text(): string {
      const [reason] = failed.map((failure) => failure.reason);
      const failures = failed.map(({ name }) => name);
      if (running.size > 0) return `Uploading ${named([...running.values(), ...uploaded, ...failures])}`;
      return [
        uploaded.length > 0 && `${named(uploaded)} uploaded`,
        failures.length === 1 && `${named(failures)} was not uploaded: ${reason}`,
        failures.length > 1 && `${named(failures)} were not uploaded`,
      ]
        .filter(Boolean)
        .join('. ');
    },
  };
}

const named = (names: readonly string[]) => (names.length === 1 ? names[0] : `${names.length} images`);
