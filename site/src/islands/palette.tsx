/** Loads the palette with its styles; what it resolves with opens it over the page. */
export async function wake(): Promise<(typed: string) => void> {
  const { openPalette } = await import('#app/features/search/palette/open-palette.tsx');
  return (typed) => {
    document.querySelector<HTMLDialogElement>('#menu')?.close();
    openPalette(typed);
  };
}
