import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { prepare, root } from './lib/project.mjs'

/**
 * Draws the clips of `sample-media/` in the browser of the tests and writes them to `apps/server/assets/media`: the
 * init segment and the segments in one file, and their places in another. Without a name it draws all of them:
 * `npm run sample-media -- live-small` draws that one alone.
 */
prepare()
const { chromium } = await import('@playwright/test')

const folder = path.join(root, 'apps/server/assets/media')
const here = path.join(root, 'scripts/sample-media')
const script = { contentType: 'text/javascript' }
const files = {
  '/mediabunny.mjs': path.join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'),
  ...Object.fromEntries(readdirSync(here).map((name) => [`/${name}`, path.join(here, name)])),
}

const { VCE_CHROMIUM, FONTCONFIG_FILE } = await chromiumEnvironment()
const browser = await chromium.launch({
  executablePath: VCE_CHROMIUM,
  env: /** @type {Record<string, string>} */ ({ ...process.env, FONTCONFIG_FILE }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  // Encoders of browsers work in a secure context alone, which localhost is.
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = Object.entries(files).find(([name]) => name === pathname)?.[1]
    if (file) return route.fulfill({ ...script, body: readFileSync(file) })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="importmap">{"imports":{"mediabunny":"/mediabunny.mjs"}}</script>',
    })
  })
  await page.goto('http://localhost/')
  page.on('console', (message) => process.stdout.write(`${message.text()}\n`))
  mkdirSync(folder, { recursive: true })
  const named = process.argv.slice(2)
  const names = named.length > 0 ? named : await page.evaluate(clipNames, '/encode.mjs')
  for (const name of names) await writeClip(page, name)
} finally {
  await browser.close()
}

/** The names of all clips, read in the page. @param {string} module @returns {Promise<string[]>} */
async function clipNames(module) {
  return (await import(module)).clipNames
}

/** @param {import('@playwright/test').Page} page @param {string} name */
async function writeClip(page, name) {
  const encoded = await page.evaluate(
    async ([module = '', clip]) => {
      const { encodeClip } = await import(module)
      return /** @type {{ codec: string, init: string, segments: string[] }} */ (await encodeClip(clip))
    },
    ['/encode.mjs', name],
  )
  const pieces = [encoded.init, ...encoded.segments].map((text) => Buffer.from(text, 'base64'))
  /** @type {[number, number][]} */
  const ranges = []
  let offset = 0
  for (const { length } of pieces) {
    ranges.push([offset, length])
    offset += length
  }
  writeFileSync(path.join(folder, `${name}.m4s`), Buffer.concat(pieces))
  const [init, ...segments] = ranges
  writeFileSync(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ codec: encoded.codec, init, ranges: segments })}\n`,
  )
  process.stdout.write(`${name}: ${segments.length} segments, ${offset} bytes\n`)
}
