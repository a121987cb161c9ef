/** Replaces tables by one line of text per row, because documents have no tables. */
export function withoutTables(html: string): string {
  if (!/<table[\s>]/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const lines = [...table.rows].map((row) => {
      const line = page.createElement('p')
      line.textContent = [...row.cells].map(({ textContent }) => textContent?.trim() ?? '').join('　')
      return line
    })
    table.replaceWith(...lines)
  }
  return page.body.innerHTML
}
