import type { Page } from '@playwright/test'

export interface ServedMarkup {
  /** Addresses whose answer is not a page. */
  failed: string[]
  /** Titles, and contents of `meta` elements. */
  metadata: string
  /** Texts of the structured data. */
  structured: string
  text: string
  foreign: string[]
}

/** Number of pages read at the same time. */
const atOnce = 8

/**
 * Reads the server's answers for addresses within one browser page, without running the site's own scripts:
 * handlers and scripts in the answers' texts do run.
 */
export const servedMarkup = (page: Page, addresses: readonly string[]): Promise<ServedMarkup> =>
  page.evaluate(readAll, { addresses: [...addresses], atOnce })

async function readAll({
  addresses,
  atOnce,
}: {
  addresses: string[]
  atOnce: number
}): Promise<ServedMarkup> {
  const found: ServedMarkup = { failed: [], metadata: '', structured: '', text: '', foreign: [] }
  const sources: string[] = []
  const left = [...addresses]
  const read = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const reply = await fetch(address)
      if (reply.ok) sources.push(await reply.text())
      else found.failed.push(`${reply.status} ${address}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, read))
  for (const source of sources) {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    JSON.parse(parsed.getElementById('state')?.textContent ?? '')
    const metas = [...parsed.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content'))
    found.metadata += [parsed.querySelector('title')?.textContent, ...metas, ''].join('\n')
    for (const { textContent } of parsed.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(textContent ?? '', (_key, value) => {
        if (typeof value === 'string') found.structured += `${value}\n`
        return value
      })
  }
  const own = /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g
  const frame = document.createElement('iframe')
  // Scripts run without layout, which would take long for hundreds of pages.
  frame.hidden = true
  frame.srcdoc = sources.map((source) => source.replace(own, '')).join('')
  const loaded = new Promise((done) => {
    frame.onload = done
  })
  document.body.append(frame)
  await loaded
  if (frame.contentDocument) {
    found.text = window.shownText(frame.contentDocument)
    found.foreign = window.foreignParts(frame.contentDocument)
  }
  frame.remove()
  return found
}
