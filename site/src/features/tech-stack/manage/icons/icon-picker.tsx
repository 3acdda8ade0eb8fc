import { ICON_PREFIXES, type IconPrefix, isOneOf } from '@portfolio/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Input, Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import meta from '#app/panel/meta.module.css';
import { IconGrid, type IconGridHandle } from './icon-grid.tsx';
import styles from './icons.module.css';
import { isIdentifier, KeyIcon } from './key-icon.tsx';
import { type IconList, MAX_ICONS, useIconList } from './use-icons.ts';

interface IconPickerProps {
  current: string;
  onPick: (iconKey: string) => void;
  onClose: () => void;
}

const COUNT = new Intl.NumberFormat('en');

/** The dialog to search and choose an icon; portalled out of the form, so that Enter does not submit it. */
export function IconPicker({ current, onPick, onClose }: IconPickerProps) {
  const [prefix, setPrefix] = useState(() => collectionOf(current));
  const [query, setQuery] = useState('');
  const grid = useRef<IconGridHandle>(null);
  const toGrid = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    grid.current?.focus();
  };
  return createPortal(
    <Dialog title="Select an icon" wide onClose={onClose}>
      <div className={styles.tools}>
        <Field label="Search icons" hideLabel>
          <Input
            type="search"
            placeholder="Search icons..."
            autoComplete="off"
            spellCheck={false}
            data-focus-first
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={toGrid}
          />
        </Field>
        <Field label="Collection" hideLabel>
          <Select
            value={prefix}
            onChange={({ target }) => isOneOf(ICON_PREFIXES, target.value) && setPrefix(target.value)}
          >
            {ICON_PREFIXES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Icons key={prefix} prefix={prefix} query={query.trim()} current={current} onPick={onPick} grid={grid} />
      <DialogButtons>
        {current && (
          <p className={cx(meta.meta, styles.current)}>
            <KeyIcon iconKey={current} />
            <span>{`Now: ${current}`}</span>
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </DialogButtons>
    </Dialog>,
    document.body,
  );
}

/** The collection of an icon key; `tech` for built-in and empty keys. */
function collectionOf(iconKey: string): IconPrefix {
  const [prefix] = iconKey.split(':');
  return isIdentifier(iconKey) && isOneOf(ICON_PREFIXES, prefix) ? prefix : 'tech';
}

interface IconsProps extends Omit<IconPickerProps, 'onClose'> {
  prefix: IconPrefix;
  query: string;
  grid: React.Ref<IconGridHandle>;
}

function Icons({ prefix, query, current, onPick, grid }: IconsProps) {
  const { list, reload } = useIconList(prefix, query);
  return (
    <>
      <div className={styles.box}>
        {list.state === 'loading' && <p>Loading icons…</p>}
        {list.state === 'none' && <p>No icons found</p>}
        {list.state === 'failed' && (
          <div>
            <Notice bad>Failed to load icons. Check your network.</Notice>
            <Button onClick={reload}>Try again</Button>
          </div>
        )}
        {list.state === 'some' && (
          <IconGrid
            key={query}
            ref={grid}
            icons={query || collectionOf(current) !== prefix ? list.icons : withFirst(list.icons, current)}
            current={current}
            onPick={onPick}
          />
        )}
      </div>
      <p className={cx(meta.meta, styles.status)} role="status">
        {countText(list)}
      </p>
    </>
  );
}

/** The list including the current icon, which may be beyond the limit. */
function withFirst(icons: readonly string[], current: string): readonly string[] {
  if (!isIdentifier(current) || icons.includes(current)) return icons;
  return [current, ...icons].slice(0, MAX_ICONS);
}

function countText(list: IconList): string {
  if (list.state !== 'some') return '';
  const count = COUNT.format(list.icons.length);
  if (list.total > list.icons.length)
    return `${count} of ${COUNT.format(list.total)} icons. Search to find the others.`;
  return list.total === 1 ? '1 icon' : `${count} icons`;
}
