import type { SkillList } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SkillsOverview } from '#app/features/skills/components/skills-overview.tsx';
import { TestPage } from '#app/test/page.tsx';
import { enhanceSkills } from './skills.ts';

const named = (name: string, months: number, evidence: number[]): SkillList['items'][number] => ({
  _id: name,
  name,
  slug: name.toLowerCase(),
  months,
  counts: countsOf({ post: evidence.length }),
  spans: [],
  evidence,
  best: { kind: 'post', title: `Best of ${name}`, url: '/blog/both', text: `A sentence on ${name}.` },
});
const LIST: SkillList = {
  today: '2026-03-04',
  total: 2,
  items: [
    named('Erlang', 24, [0]),
    named('Python', 0, [0, 1]),
    ...'abcde'.split('').map((name) => named(name, 0, [0])),
  ],
  evidence: [
    { kind: 'post', title: 'Both', url: '/blog/both' },
    { kind: 'post', title: 'One: and more of it', url: '/blog/one' },
  ],
};

describe('the page of all skills', () => {
  function show() {
    const data = { '/api/public-config': accountExamples['siteSettings.readPublic'].answer };
    const { container } = render(
      <TestPage data={data}>
        <SkillsOverview list={LIST} />
      </TestPage>,
    );
    enhanceSkills();
    const litNames = () =>
      [...container.querySelectorAll('h2, li')]
        .filter((element) => element.closest('[data-on]') !== null)
        .flatMap(({ textContent }) => textContent || []);
    return { litNames };
  }

  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });

  it('lights the most proven skill, and another one every four seconds until one is picked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { litNames } = show();
    const status = screen.getByRole('status');
    expect(litNames()).toEqual(['Python', 'Both', 'One']);
    await vi.advanceTimersByTimeAsync(4000);
    expect(litNames()).toEqual(['a', 'Both']);
    expect(status).toBeEmptyDOMElement();
    await user.hover(screen.getByRole('button', { name: 'Erlang' }));
    expect(litNames()).toEqual(['Erlang', 'Both']);
    expect(status).toHaveTextContent('Erlang, 2 years, 1 post');
    await vi.advanceTimersByTimeAsync(8000);
    expect(litNames()).toEqual(['Erlang', 'Both']);
    await user.click(screen.getByRole('button', { name: 'Start changing on its own' }));
    await vi.advanceTimersByTimeAsync(4000);
    expect(litNames()).toEqual(['Python', 'Both', 'One']);
    await user.click(screen.getByRole('button', { name: 'Stop changing on its own' }));
    await vi.advanceTimersByTimeAsync(4000);
    expect(litNames()).toEqual(['Python', 'Both', 'One']);
  });

  it('lights the skill that the address names', () => {
    history.replaceState(null, '', '/skills#pick=Erlang');
    expect(show().litNames()).toEqual(['Erlang', 'Both']);
    expect(screen.getByRole('button', { name: 'Erlang' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('unfolds its list, and moves the focus to the first row that was hidden', async () => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'ol > :nth-child(n+7){display:none}' }),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 skills' }));
    expect(document.querySelector('[data-digest]')).toHaveAttribute('data-whole');
    expect(screen.queryByRole('button', { name: 'Show all 7 skills' })).toBeNull();
    expect(document.activeElement).toHaveTextContent('e');
  });
});
