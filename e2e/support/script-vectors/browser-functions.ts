/*
 * Functions that run in the browser. They are passed as source text, so they may not use anything from this
 * module.
 */

/**
 * Parts of a page that the site itself never renders: handlers, frames, styles, scripts and foreign
 * addresses.
 */
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
    // Only the leave-site page links to other sites; links in the editor do not navigate.
    const mayLeave = localName === 'a' && element.matches('[rel~=noreferrer], [contenteditable] a')
    if (elements.has(localName.toLowerCase())) found.push(localName)
    // An open dialog adds its own style to lock scrolling.
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

/** The text that a reader can see, without the content of scripts. */
export function shownText(root: Node): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.localName !== 'script') texts.push(node.nodeValue ?? '')
  return texts.join('')
}

/** Records the number of a vector that runs, in any frame. */
export function recordRun(id: number) {
  const ran: unknown = Reflect.get(top ?? window, '__ran')
  Reflect.set(top ?? window, '__ran', [...(Array.isArray(ran) ? ran : []), id])
}
