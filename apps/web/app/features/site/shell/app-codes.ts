import { getAppCodes } from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'

/** Replaces the text of each place by the first of its codes that is set; the places are HTML that React does not own. */
export async function fillAppCodes() {
  const { codes } = await browserApi.call(getAppCodes, {})
  for (const place of document.querySelectorAll<HTMLElement>('[data-app-code]')) {
    const keys = (place.dataset.appCode ?? '').split(' ')
    const code = keys.flatMap((key) => codes.filter((each) => each.key === key && each.image)).at(0)
    if (!code) continue
    const image = new Image()
    image.src = code.image
    image.alt = `${code.name}二维码`
    image.className = 'size-full object-contain'
    place.replaceChildren(image)
  }
}
