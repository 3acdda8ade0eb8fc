import { resources } from '@portfolio/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { bodyResolver, fieldErrors } from './validate.ts';

const check = (schema: Parameters<typeof bodyResolver>[0], body: unknown) => {
  const resolver = bodyResolver(schema, () => body);
  const { errors } = resolver({}, undefined, { fields: {}, shouldUseNativeValidation: false }) as {
    errors: Record<string, { message: string }>;
  };
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
};

describe('bodyResolver', () => {
  it('returns a readable message for each field', () => {
    expect(
      check(() => resources.projects.create, {
        title: 'x'.repeat(201),
        order: Number.NaN,
        techTags: ['ok', 'y'.repeat(61)],
      }),
    ).toEqual({
      title: 'At most 200 characters.',
      order: 'Enter a whole number.',
      techTags: `“${'y'.repeat(30)}…” is too long: at most 60 characters.`,
    });
  });

  it('names each invalid entry of a list', () => {
    const techTags = ['one '.repeat(20), 'ok', 'two '.repeat(20)];
    expect(check(() => resources.projects.create, { title: 'x', techTags }).techTags).toMatch(
      /^“one .*” is too long: at most 60 characters\. “two .*” is too long: at most 60 characters\.$/,
    );
  });

  it('distinguishes a missing value from a malformed one', () => {
    const at = (startDate: string) =>
      check(() => resources.experiences.create, { company: 'c', title: 't', startDate }).startDate;
    expect([at(''), at('31.3.2026')]).toEqual(['This field is required.', 'Use a day like 2026-03-31.']);
  });

  it("keeps the schema's messages", () => {
    const body = { company: 'c', title: 't', startDate: '2024-02-01', endDate: '2024-01-01' };
    expect(check(() => resources.experiences.create, body)).toEqual({
      endDate: 'The end must not be before the start.',
    });
    expect(check(() => resources.experiences.create, { ...body, endDate: '' })).toEqual({});
  });
});

it('assigns server errors to fields by the first part of their path', () => {
  const details = [
    { path: 'techTags.3', message: 'a' },
    { path: 'elsewhere', message: 'b' },
  ];
  expect(fieldErrors(new ApiError(400, { error: 'x', code: 'invalid', details }), ['techTags'])).toEqual([
    { name: 'techTags', message: 'a' },
  ]);
});
