import { restoreManifest } from './manifest.mjs'

/** After `npm pack` of a package, in the package's folder. */
restoreManifest(process.cwd())
