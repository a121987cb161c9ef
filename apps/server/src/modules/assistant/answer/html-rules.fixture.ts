const allowed = new Set('p strong em ul ol li table thead tbody tr th td a br code sup'.split(' '))
const classes = new Set(['rise', 'fall', 'num'])
const token = /<(\/?)([a-z]+)((?:\s[^<>]*)?)>|([<>])|([^<>]+)/gu

/** Parts of a text that are not well-formed HTML of the allow-list; empty for a valid text. */
export function faultsIn(html: string, hrefs: ReadonlySet<string>): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const match of html.matchAll(token)) {
    const [all, slash, tag = '', attributes = '', bare, text] = match
    if (bare !== undefined) faults.push(`bare ${bare}`)
    if (text !== undefined && /&(?!(?:amp|lt|gt|quot|#39);)/u.test(text)) faults.push(`entity ${text}`)
    if (bare !== undefined || text !== undefined) continue
    if (!allowed.has(tag)) faults.push(all)
    if (slash) {
      if (open.pop() !== tag || attributes !== '') faults.push(`closed ${all}`)
      continue
    }
    if (tag !== 'br') open.push(tag)
    faults.push(...attributeFaults(attributes, tag, hrefs))
  }
  return open.length > 0 ? [...faults, `open ${open.join(' ')}`] : faults
}

function attributeFaults(attributes: string, tag: string, hrefs: ReadonlySet<string>): string[] {
  const known = /^(?:\s(?:class|href)="[^"<>]*")*$/u.test(attributes)
  const links = [...attributes.matchAll(/\shref="([^"]*)"/gu)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const names = [...attributes.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' '))
  return [
    ...(known ? [] : [`attributes ${attributes}`]),
    ...links.filter((href) => tag !== 'a' || !hrefs.has(href)).map((href) => `href ${href}`),
    ...names.filter((name) => !classes.has(name)).map((name) => `class ${name}`),
  ]
}
