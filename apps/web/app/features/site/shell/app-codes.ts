import { getAppCodes } from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'

/**
 * Inserts QR codes: an element with `data-app-code` names keys, and its text is replaced by the code of the
 * first key for which operators have set one. React does not manage the content of these elements.
 */
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
