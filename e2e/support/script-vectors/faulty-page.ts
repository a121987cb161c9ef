import type { Page } from '@playwright/test'
import type { Vector } from '../script-vectors'
import { outsideHost } from '../script-vectors'

const characterOf = (_match: string, code: string) => String.fromCodePoint(Number.parseInt(code, 16))

/** Transformations that careless sites apply to a text before printing it. */
const faults: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/\p{Cf}|\0|\p{Cs}/gu, ''),
  (text) => text.normalize('NFKC'),
  (text) => text.normalize('NFKD').replace(/\p{Mn}/gu, ''),
  (text) => text.replaceAll('‹', '<').replaceAll('›', '>'),
  (text) => text.toUpperCase().replace(/[A-Z]/gu, (letter) => letter.toLowerCase()),
  (text) => text.replaceAll('%25', '%').replace(/(?:%u00|\\u00|\\x|%)([0-9a-f]{2})/giu, characterOf),
  (text) => text.replace(/%c0%bc|\+ADw-|\\74/gu, '<').replace(/%c0%be|\+AD4-|\\76/gu, '>'),
  (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  (text) => text.replace(/&#(\d+);?/gu, (_match, code) => String.fromCodePoint(Number(code))),
  (text) => text.replace(/&#x0*([0-9a-f]{2})/giu, characterOf),
  (text) => text.replace(/<\w\w(?=<\w\w)/gu, ''),
  (text) =>
    text.replace(/\[[^\]]*\]\(([^)]*)\)|\[url=([^\]]*)\]/gu, '$1$2').replaceAll('<javascript', 'javascript'),
  (text) =>
    text.replace(
      /\{\{(.*)\}\}|\$\{(.*)\}|#\{(.*)\}|<%=(.*)%>|\{%(.*)%\}|@(\(.*\))/gu,
      '<script>$1$2$3$4$5$6</script>',
    ),
]

/** A text printed unescaped between elements. */
const printed = (text: string) => `<body><p>${text}</p>`

/** A text printed unescaped in scripts, attributes and raw text. */
const printedElsewhere = (text: string) =>
  [
    ...[`{ y: "${text}" }`, `"${text}"`, `'${text}'`, `\`${text}\``, `/*${text}*/1`, `1//${text}`].map(
      (value) => `<script>var x = ${value}</script>`,
    ),
    ...[`"${text}"`, `'${text}'`, text].map((value) => `<input value=${value}>`),
    `<a href="${text}">x</a>`,
    `<a href='${text}'>x</a>`,
    `<svg><style>${text}</style></svg>`,
  ].join('')

const absolute = (text: string) => text.replaceAll(`//${outsideHost}`, `http://${outsideHost}`)

/** Ids of the vectors that run or load something when a page prints them unescaped; `page` must be empty. */
export async function findEffectiveIds(page: Page, vectors: readonly Vector[]): Promise<ReadonlySet<number>> {
  const loaded: number[] = []
  await page.route(`**://${outsideHost}/**`, (route) => {
    loaded.push(Number(/\d{3}/.exec(route.request().url())?.[0]))
    return route.fulfill({ body: '' })
  })
  const pages = vectors.flatMap(({ text }) => {
    const forms = new Set(faults.map((fault) => absolute(fault(text))))
    return [...[...forms].map(printed), printedElsewhere(text)].filter((html) => !/http-equiv/iu.test(html))
  })
  await page.evaluate(openAll, pages)
  const ran = await page.evaluate<number[]>(() => Reflect.get(window, '__ran') ?? [])
  return new Set([...ran, ...loaded])
}

/** Opens each page and triggers pointer, focus and click events on all elements, as a reader may do. */
async function openAll(pages: string[]) {
  // Prevents links from leaving the page before the next one is opened.
  const stay = (event: Event) => {
    const opener = (event.target as Element).closest('a, area, form')
    const address = opener?.getAttribute('href') ?? opener?.getAttribute('action') ?? 'javascript:_'
    if (!/^javascript:[^'"]*_/iu.test(address.replaceAll(/[\0- ]/gu, ''))) event.preventDefault()
  }
  for (const html of pages) {
    document.open()
    document.write(html)
    document.close()
    for (const event of ['click', 'submit']) document.addEventListener(event, stay, true)
    for (const element of document.querySelectorAll('body *')) {
      for (const event of ['mouseover', 'pointerover', 'focus', 'click', 'animationend'])
        element.dispatchEvent(new MouseEvent(event, { cancelable: true }))
    }
    // Waits a task, since pictures and media report their errors asynchronously.
    await new Promise((done) => setTimeout(done, 1))
  }
}
