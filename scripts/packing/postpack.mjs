import { restoreManifest } from './manifest.mjs'

/** Runs after `npm pack` of a package, in the folder of the package. */
restoreManifest(process.cwd())
