/** Defines the element of a text that is cut to a few lines: shows its button if there is more, and opens it. */
export function defineCutText(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target.parentElement instanceof CutText) target.parentElement.measure();
  });

  class CutText extends HTMLElement {
    connectedCallback(): void {
      const { text, button } = this;
      // The amount of text that fits depends on the window, the font and the text size.
      if (text) observer.observe(text);
      if (button) button.onclick = () => this.toggle();
    }

    private get text() {
      return this.querySelector('p');
    }
    private get button() {
      return this.querySelector('button');
    }

    private toggle(): void {
      const isOpen = this.toggleAttribute('data-open');
      this.button?.setAttribute('aria-expanded', String(isOpen));
      this.measure();
    }

    measure(): void {
      const { text } = this;
      const isOpen = this.hasAttribute('data-open');
      // Beside an open text the button is not over its end, which is whole.
      if (text) this.toggleAttribute('data-more', !isOpen && text.scrollHeight > text.clientHeight + 1);
    }
  }
  customElements.define('cut-text', CutText);
}
