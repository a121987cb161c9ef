/** A thing of schema.org as the page holds it: data, never markup, so every `<` is escaped. */
const jsonLdText = (thing: object) => JSON.stringify(thing).replaceAll('<', '\\u003c')

/** Structured data of a page. */
export const JsonLd = ({ thing }: { thing: object }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, never markup
    dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }}
  />
)
