import { build } from './lib/build.mjs'
import { prepare, root, run } from './lib/project.mjs'

/** Takes the pictures of the README, `docs/pictures/`, of a portal that was just started. */
prepare()
await build()
run(process.execPath, ['--import', 'tsx', `${root}/bench/readme-pictures.ts`], process.env)
