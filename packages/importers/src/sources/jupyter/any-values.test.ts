import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PNG, readFiles } from './test/notebook.ts';

it('takes any values in place of cells, metadata and outputs', () => {
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        null,
        true,
        -1,
        1e300,
        '',
        'x',
        '$$',
        '```',
        '---\na: [',
        '\0\uFDD00\uFDD1',
        `<table>${PNG}`,
        PNG,
      ),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          ...[
            'cell_type',
            'source',
            'input',
            'outputs',
            'output_type',
            'data',
            'text',
            'traceback',
            'metadata',
            'tags',
          ],
          ...[
            'attachments',
            'image/png',
            'text/html',
            'text/latex',
            'title',
            'date',
            '__proto__',
            'language_info',
            'name',
          ],
        ),
        tie('json'),
      ),
    ),
  }));
  const cell = fc.record(
    {
      cell_type: fc.constantFrom('code', 'markdown', 'raw', 'heading', 'x'),
      source: json,
      input: json,
      metadata: json,
      attachments: json,
      outputs: fc.oneof(
        json,
        fc.array(
          fc.record(
            {
              output_type: fc.constantFrom('stream', 'error', 'display_data'),
              data: json,
              text: json,
              traceback: json,
            },
            { requiredKeys: [] },
          ),
        ),
      ),
    },
    { requiredKeys: [] },
  );
  const value = fc.record(
    { metadata: json, cells: fc.oneof(json, fc.array(cell)), worksheets: json },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(value, (value) => {
      const { documents, leftOut } = readFiles({ 'a.ipynb': JSON.stringify(value) });
      expect(documents.length + leftOut.length).toBe(1);
      for (const document of documents) {
        expect(document.title.length).toBeGreaterThan(0);
        expect(document.content).not.toMatch(/[\uFDD0-\uFDEF\0]/);
        for (const link of document.pictures?.keys() ?? []) expect(document.content).toContain(link);
      }
    }),
    { numRuns: 500 },
  );
});
