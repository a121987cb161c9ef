import { readFileSync } from 'node:fs'
import { buildPackage } from './build-package.mjs'
import { publishManifest, restoreManifest } from './manifest.mjs'

/** Runs before `npm pack` of a package, in the folder of the package. */
const folder = process.cwd()
restoreManifest(folder)
await buildPackage(folder, JSON.parse(readFileSync('package.json', 'utf8')))
publishManifest(folder)
