import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/** Browsers that a system may have; the one from npm is preferred, because its version is pinned. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Adds Chinese glyphs on a machine that has none. */
function writeFontConfig(/** @type {string} */ folder) {
  const fonts = path.join(root, 'node_modules/@embedpdf/fonts-sc/fonts')
  const file = path.join(folder, 'fonts.conf')
  const text = (/** @type {string} */ value) =>
    value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${text(fonts)}</dir><cachedir>${text(path.join(folder, 'fonts'))}</cachedir></fontconfig>`,
  )
  return file
}

/** Unpacks the browser from npm into a folder of the current user; returns the environment that names it. */
export async function chromiumEnvironment() {
  const folder = path.join(root, '.cache', `chromium-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executable =
      process.platform === 'linux' && process.arch === 'x64' ? await chromium.executablePath() : undefined
    const found = executable ?? installed.find((file) => existsSync(file))
    if (!found) throw new Error('没有可用的 Chromium：请安装系统的 chromium')
    return { VCE_CHROMIUM: found, FONTCONFIG_FILE: writeFontConfig(folder) }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
