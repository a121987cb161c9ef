/*
 * Functions that run in the browser: they are passed to it as their source, so they use nothing of this module.
 */

/** Parts of a page that the site never draws: handlers, frames, styles, scripts and addresses of others. */
export function foreignParts(page: Document): string[] {
  const names = 'iframe frame object embed applet base math marquee foreignobject animate set plaintext xmp'
  const elements = new Set(names.split(' '))
  const addresses = new Set(
    'href src xlink:href action formaction poster background data ping srcset'.split(' '),
  )
  const isOwn = (address: string) => {
    const parsed = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
    return parsed?.origin === location.origin || parsed?.protocol === 'mailto:'
  }
  const isWeb = (address: string) => /^https?:\/\//.test(address)
  const isData = (element: Element) =>
    element.localName === 'script' && /^application\/(ld\+)?json$/.test(element.getAttribute('type') ?? '')
  const found: string[] = []
  for (const element of page.querySelectorAll('*')) {
    const { localName } = element
    // Only the page before an outside address leads there, and a link that is being written to nowhere.
    const mayLeave = localName === 'a' && element.matches('[rel~=noreferrer], [contenteditable] a')
    if (elements.has(localName.toLowerCase())) found.push(localName)
    // A dialog locks scrolling by a style of its own.
    if (localName === 'style' && (!page.head.contains(element) || /url\(|@import/.test(element.textContent)))
      found.push('style')
    if (localName === 'script' && !isData(element) && !element.hasAttribute('src'))
      found.push('inline script')
    for (const { name, value } of element.attributes) {
      const isStrange =
        /^on|^srcdoc$|^http-equiv$/i.test(name) ||
        (name === 'style' && /url\(|expression|import|behavior/i.test(value)) ||
        (addresses.has(name) && !isOwn(value) && !(mayLeave && isWeb(value)))
      if (isStrange) found.push(`${localName} ${name}=${value}`)
    }
  }
  return found
}

/** The text that a reader may see, without what scripts hold. */
export function shownText(root: Node): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.localName !== 'script') texts.push(node.nodeValue ?? '')
  return texts.join('')
}

/** Notes the number of a vector that runs, in whichever frame. */
export function noteRun(id: number) {
  const ran: unknown = Reflect.get(top ?? window, '__ran')
  Reflect.set(top ?? window, '__ran', [...(Array.isArray(ran) ? ran : []), id])
}
