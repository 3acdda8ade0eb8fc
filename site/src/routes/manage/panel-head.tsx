/** What the panel and its sign-in page have in the document's head. */
export function PanelHead() {
  return (
    <>
      <title>Control panel</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
