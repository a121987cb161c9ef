export interface AboutSection {
  /** Anchor id; source lines on other pages link to it. */
  id: string
  title: string
  /** Short name in the table of contents. */
  short?: string
  texts: readonly string[]
  /** Formulas with their names. */
  formulas?: readonly (readonly [name: string, formula: string])[]
}

/** One part of 数据说明: paragraphs, then a list of formulas. */
export const AboutText = ({ texts, formulas }: Pick<AboutSection, 'texts' | 'formulas'>) => (
  <>
    {texts.map((text) => (
      <p key={text} className="t-brief mt-2">
        {text}
      </p>
    ))}
    {formulas && (
      <dl className="mt-4 overflow-hidden rounded-md border border-line text-sm">
        {formulas.map(([name, formula]) => (
          <div key={name} className="grid grid-cols-[136px_1fr] border-t border-line first:border-0">
            <dt className="bg-sunken px-4 py-2.5 font-medium text-ink">{name}</dt>
            <dd className="px-4 py-2.5 text-ink-2">{formula}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
