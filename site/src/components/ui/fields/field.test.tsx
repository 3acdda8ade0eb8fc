import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Checkbox, Input, Select, Textarea } from './controls.tsx';
import { Field } from './field.tsx';

it('connects label, counter, hint and error to its control', () => {
  render(
    <Field label="Title" note="optional" hint="Short is good." counter="3 of 50 words" error="Too long.">
      <Textarea />
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Title optional' });
  expect(control).toHaveAccessibleDescription('3 of 50 words Short is good. Too long.');
  expect(control).toBeInvalid();
});

it('sets no description without hint, counter and error', () => {
  render(
    <Field label="Name" id="fixed">
      <Input />
    </Field>,
  );
  const control = screen.getByLabelText('Name');
  expect(control).toHaveAttribute('id', 'fixed');
  expect(control).not.toHaveAttribute('aria-describedby');
  expect(control).toBeValid();
});

it('keeps a hidden label for assistive technology', () => {
  render(
    <Field label="Kind" hideLabel>
      <Select>
        <option>a</option>
      </Select>
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeInTheDocument();
});

it('names a checkbox by its label and exposes a toggle as a switch', () => {
  render(
    <>
      <Checkbox label="Visible" />
      <Checkbox label="Featured" toggle />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'Visible' })).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Featured' })).toBeInTheDocument();
});
