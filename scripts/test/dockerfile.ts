/** An instruction of a Dockerfile and the text after it. */
export type Instruction = [word: string, rest: string];

/** Parses the stages of a Dockerfile into instructions; the first of each stage is `FROM`. */
export function stagesOf(text: string): Instruction[][] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push([word, rest.join(' ')]);
  }
  return stages;
}

/** Whether `.dockerignore` keeps a path out of an image. Throws for patterns that no line uses today. */
export function isIgnored(dockerignore: string, path: string): boolean {
  return dockerignore
    .split('\n')
    .filter(Boolean)
    .some((pattern) => {
      const name = pattern.replace(/^\*\*\//, '');
      if (/[*!?[/]/.test(name)) throw new Error(`.dockerignore: ${pattern} is not understood`);
      const parts = path.split('/');
      return name === pattern ? parts[0] === name : parts.includes(name);
    });
}
