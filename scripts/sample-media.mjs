import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { prepare, root } from './lib/project.mjs'

/**
 * Draws the minute of the sample stream in the browser of the tests and writes it to `apps/server/assets/media`:
 * the init segment and thirty segments of two seconds in one file, and their places in another.
 */
prepare()
const { chromium } = await import('@playwright/test')

const folder = path.join(root, 'apps/server/assets/media')
const here = path.join(root, 'scripts/sample-media')
const script = { contentType: 'text/javascript' }
const files = {
  '/mediabunny.mjs': path.join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'),
  '/scenes.mjs': path.join(here, 'scenes.mjs'),
  '/candles.mjs': path.join(here, 'candles.mjs'),
  '/encode.mjs': path.join(here, 'encode.mjs'),
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
  const encoded = await page.evaluate(async (module) => {
    const { encodeScenes } = await import(module)
    return /** @type {{ codec: string, init: string, segments: string[] }} */ (await encodeScenes())
  }, '/encode.mjs')

  const pieces = [encoded.init, ...encoded.segments].map((text) => Buffer.from(text, 'base64'))
  /** @type {[number, number][]} */
  const ranges = []
  let offset = 0
  for (const { length } of pieces) {
    ranges.push([offset, length])
    offset += length
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'live-sample.m4s'), Buffer.concat(pieces))
  const [init, ...segments] = ranges
  writeFileSync(
    path.join(folder, 'live-sample.json'),
    `${JSON.stringify({ codec: encoded.codec, init, ranges: segments })}\n`,
  )
  process.stdout.write(`${segments.length} segments, ${offset} bytes\n`)
} finally {
  await browser.close()
}
