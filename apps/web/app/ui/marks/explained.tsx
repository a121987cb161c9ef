/**
 * A word of a link with its meaning, which a style sheet shows while the pointer is over the link or the link
 * has the focus; works without scripts. The link takes `aria-description` for screen readers.
 */
export const Explained = ({ text, children }: { text: string; children: string }) => (
  <span className="explained" data-text={text}>
    {children}
  </span>
)
