const svgNamespace = 'http://www.w3.org/2000/svg'

/** Attributes that choose the tokens; set on the document, or on a part with its own theme. */
const themeAttributes = ['data-theme', 'data-candles', 'data-grey'] as const

/**
 * Converts an element to an image: shapes, texts and canvases with the page's styles. `bleed`: space in CSS
 * pixels on either side, for labels that extend beyond the element.
 */
export async function stageImage(stage: HTMLElement, bleed: number): Promise<HTMLImageElement> {
  const { width, height } = stage.getBoundingClientRect()
  const copy = copyOf(stage)
  copy.style.width = `${width}px`
  copy.style.height = `${height}px`
  const body = document.createElement('body')
  body.style.margin = `0 ${bleed}px`
  body.append(copy)

  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('width', String(width + 2 * bleed))
  svg.setAttribute('height', String(height))
  const themed = stage.closest('[data-theme]') ?? document.documentElement
  for (const name of themeAttributes) {
    const value = themed.getAttribute(name)
    if (value !== null) svg.setAttribute(name, value)
    // Without a chosen theme the page follows the system, but an image does not.
    else if (name === 'data-theme') svg.setAttribute(name, systemTheme())
  }
  const style = document.createElementNS(svgNamespace, 'style')
  style.textContent = await pageStyles()
  const frame = document.createElementNS(svgNamespace, 'foreignObject')
  frame.setAttribute('width', '100%')
  frame.setAttribute('height', '100%')
  frame.append(body)
  svg.append(style, frame)

  // A `blob:` address would taint the canvas.
  return imageFrom(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`,
  )
}

export async function imageFrom(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/**
 * A copy of the element; canvases are replaced by pictures, because copying does not include their content.
 */
function copyOf(stage: HTMLElement): HTMLElement {
  const copy = stage.cloneNode(true) as HTMLElement
  const painted = copy.querySelectorAll('canvas')
  for (const [index, canvas] of stage.querySelectorAll('canvas').entries()) {
    const picture = document.createElement('img')
    picture.src = canvas.toDataURL()
    picture.style.cssText = canvas.style.cssText
    painted[index]?.replaceWith(picture)
  }
  return copy
}

const still = '*,::before,::after{animation:none!important;transition:none!important}'

/** The page's style sheets with their fonts, since an image cannot fetch anything. */
async function pageStyles(): Promise<string> {
  const rules = [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
  const texts = await Promise.all(
    rules.map(({ rule, base }) =>
      rule instanceof CSSFontFaceRule ? withFont(rule.cssText, base) : rule.cssText,
    ),
  )
  // An image runs no scripts, so rules for pages without scripts are switched off.
  return `${texts.join('\n').replaceAll('(scripting: none)', 'not all')}\n${still}`
}

async function withFont(text: string, base: string): Promise<string> {
  const [whole, address] = /url\("?([^")]+)"?\)/.exec(text) ?? []
  if (!whole || !address) return text
  const font = await (await fetch(new URL(address, base))).blob()
  return text.replace(whole, `url("${await dataAddress(font)}")`)
}

const dataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
