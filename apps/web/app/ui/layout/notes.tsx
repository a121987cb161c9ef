/** How a page computes its figures, for readers who want to recompute them. */
export interface Explanation {
  /** 口径: what is counted, from which source, and what is excluded. */
  scope: readonly string[]
  /** 公式. */
  formulas: readonly string[]
  /** 算例: the formulas with figures of the page; empty if the page has no figures. */
  examples: readonly string[]
}

const parts = [
  { key: 'scope', name: '口径' },
  { key: 'formulas', name: '公式' },
  { key: 'examples', name: '算例' },
] as const

/** 指标说明: what is counted, formulas, and worked examples. */
export const Notes = ({ explanation }: { explanation: Explanation }) => (
  <section className="box px-5 py-4" aria-label="指标说明">
    <h2 className="t-strong text-md">指标说明</h2>
    <div className="mt-3 grid gap-y-3">
      {parts.map(({ key, name }) => {
        const lines = explanation[key].filter(Boolean)
        if (lines.length === 0) return null
        return (
          <div key={key} className="grid grid-cols-[48px_1fr] gap-x-2">
            <h3 className="text-sm leading-6 font-semibold text-ink">{name}</h3>
            <ul className="max-w-240 text-sm leading-6 text-ink-2">
              {lines.map((line) => (
                <li key={line} className="relative pl-3 before:absolute before:left-0 before:content-['·']">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  </section>
)
