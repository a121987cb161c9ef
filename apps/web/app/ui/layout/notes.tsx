/** Notes on the page's calculations, for readers who want to recompute them. */
export const Notes = ({ lines }: { lines: readonly string[] }) => (
  <section className="box t-brief px-4 py-4">
    <h2 className="t-strong mr-4 inline">怎么读</h2>
    <p className="inline">{lines.join('')}</p>
  </section>
)
