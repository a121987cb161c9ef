import { readFileSync } from 'node:fs'
import { buildPackage } from './build-package.mjs'
import { publishManifest, restoreManifest } from './manifest.mjs'

/** Before `npm pack` of a package, in the package's folder. */
const folder = process.cwd()
restoreManifest(folder)
await buildPackage(folder, JSON.parse(readFileSync('package.json', 'utf8')))
publishManifest(folder)
