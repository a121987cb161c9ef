/**
 * JSON of a schema.org object for a script element; `<` is escaped, so that the JSON cannot contain markup.
 */
const jsonLdText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Structured data of a page. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, never markup
    dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
  />
)
